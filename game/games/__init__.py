"""A folder for each game; `game.house` lists them."""
