"""A stand-in build backend, so that pip saves pygame-ce's source archive without configuring it."""

import os


def get_requires_for_build_wheel(config_settings=None):
    """Nothing."""
    return []


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """Write the name and the version, which is all that a download asks for."""
    fields = {}
    with open("PKG-INFO", encoding="utf-8") as info:
        for line in info:
            if not line.strip():
                break
            key, _, value = line.partition(": ")
            fields.setdefault(key, value.strip())
    folder = "pygame_ce-0.dist-info"
    os.makedirs(os.path.join(metadata_directory, folder))
    with open(os.path.join(metadata_directory, folder, "METADATA"), "w", encoding="utf-8") as out:
        out.write(f"Metadata-Version: 2.1\nName: {fields['Name']}\nVersion: {fields['Version']}\n")
    return folder
