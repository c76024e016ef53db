// A section given to contracts, and how far it has come at each.
/** `draft`: it goes once the section is published. */
export type LinkState = 'waiting' | 'done' | 'failed';
export type SectionLink = {
  contractId: string;
  name: string;
  state: LinkState;
  reason: string | null;
  sentAt: string;
};
