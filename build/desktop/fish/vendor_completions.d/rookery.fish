# What fish completes behind "rookery".
set -l commands transcript verify bench arena
complete -c rookery -f
complete -c rookery -n "not __fish_seen_subcommand_from $commands" -a "$commands"
complete -c rookery -n "__fish_seen_subcommand_from transcript verify" -F
complete -c rookery -n "__fish_seen_subcommand_from arena" -a "@@GAMES@@"
complete -c rookery -l game -x -a "@@GAMES@@" -d "Open a table"
complete -c rookery -l set -x -a "first house written" -d "Whose options"
complete -c rookery -l seed -x -d "Deal the same cards again"
complete -c rookery -l lang -x -a "en nl de" -d "Language"
complete -c rookery -l load -r -F -d "Go on with a kept match"
complete -c rookery -l deal -x -d "Play the deal of a link"
complete -c rookery -l bots -x -d "Who meet in the arena"
complete -c rookery -l deals -x -d "How many deals the arena plays"
complete -c rookery -l json -d "Print the arena as JSON"
complete -c rookery -l plot -r -F -d "Draw the arena"
complete -c rookery -l judge -d "Judge the last tricks"
complete -c rookery -l fast -d "Play whole matches in the compiled kernel"
complete -c rookery -l beliefs -r -F -d "Draw what was believed"
complete -c rookery -l help -d "All options of all games"
complete -c rookery -l version -d "The version"
