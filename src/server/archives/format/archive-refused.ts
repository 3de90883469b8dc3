/** What is wrong with an archive, in one sentence for the person who holds it. */
export class ArchiveRefused extends Error {}
