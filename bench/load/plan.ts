// Declares the options of one run of the bench.
export type Plan = {
  people: number;
  seconds: number;
  connections: number[];
  only: string;
  /** The first of the sizes: what does not depend on how many people there are is measured there alone. */
  isFirst: boolean;
  pages: boolean;
  /** Of the crowd. */
  minutes: number;
  profile: boolean;
  say: (line: string) => void;
};
