// Declares the shape of the demonstration's communications, in our words.
import type { FilePath, TenantKey } from './shapes.ts';

/** A communication; people of its audience have seen it, chosen by their names, besides those who are named. */
export type SeedCommunication = {
  key: string;
  tenant: TenantKey;
  title: string;
  /** False for a draft. */
  published: boolean;
  startsInDays: number;
  endsInDays: number;
  forced: boolean;
  alwaysShows: boolean;
  /** The keys of its segmentations; empty for everybody. */
  segmentations: string[];
  /** The tenants whose contracts it is given to; then they are the ones who see it. */
  contracts: TenantKey[];
  seenPercent: number;
  finishedPercent: number;
  seenBy: string[];
  notSeenBy: string[];
  posts: { title: string; text: string; picture: FilePath | null; pictureText: string | null }[];
};
