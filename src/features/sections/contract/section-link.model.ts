// Defines a section that is given to contracts, and its state at each.
/** The state of a sending; one that waits is sent once the section is published. */
export type LinkState = 'waiting' | 'done' | 'failed';
/** A link as the contract sees it: a section that it is given. */
export type GivenSection = Omit<SectionLink, 'contractId'> & {
  sectionId: string;
  /** The company that gives it, where that is not the active one. */
  sender: string | null;
};
export type SectionLink = {
  contractId: string;
  name: string;
  state: LinkState;
  reason: string | null;
  /** Number of its objects that still wait for their file. */
  pendingFiles: number;
  sentAt: string;
};
