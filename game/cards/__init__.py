"""What several card games share: tricks, auctions, melds, partners and a nest. It knows no game."""
