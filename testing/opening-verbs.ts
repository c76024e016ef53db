// Lists the verbs with which the opening sentence of a file may begin: a file says what it does. A verb that is missing is added here.
export const openingVerbs: ReadonlySet<string> = new Set(
  `accepts activates adds announces answers applies archives asks assembles asserts authenticates begins binds
    builds calls cancels captures certifies changes checks chooses cleans clears closes collects
    compares compresses computes confirms connects converts copies corrects counts creates cuts decides
    declares decodes defines deletes derives describes detects divides downloads draws edits encodes
    encrypts ends enrols ensures escapes exchanges expires explains exports extends fetches fills
    filters finds follows formats generates gives grants groups handles hashes holds implements
    imports includes informs installs invites issues joins keeps limits links listens lists
    loads locks logs mails makes manages maps marks measures merges migrates moves
    names notices notifies occupies offers opens orders packs parses performs plays plugs
    prepares presents prevents prints produces protects proves provides publishes puts queues reads
    recalculates receives records refuses registers rejects remembers reminds removes renders replaces reports requests
    reserves resets resolves restores returns runs saves schedules scores seals searches selects
    sends serves sets shows signs simulates speaks splits starts stops stores styles
    summarizes supplies switches takes tells tests tracks translates turns unpacks updates uploads
    validates verifies waits walks warns wraps writes`.split(/\s+/),
);
