// Defines a section that is given to contracts, and its state at each.
/** What waits goes once the section is published. */
export type LinkState = 'waiting' | 'done' | 'failed';
/** The same from the contract: what it is given. */
export type GivenSection = Omit<SectionLink, 'contractId'> & {
  sectionId: string;
  /** The company that gives it, where that is another one. */
  sender: string | null;
};
export type SectionLink = {
  contractId: string;
  name: string;
  state: LinkState;
  reason: string | null;
  /** How many of its objects still wait for their file. */
  awaited: number;
  sentAt: string;
};
