"""The screen: what is drawn, heard and touched."""
