// Declares the options of one run of the bench.
export type Plan = {
  people: number;
  seconds: number;
  connections: number[];
  only: string;
  /** True for the first of the sizes: only there the bench measures what does not depend on the number of people. */
  isFirst: boolean;
  pages: boolean;
  /** How long the crowd is measured. */
  minutes: number;
  profile: boolean;
  say: (line: string) => void;
};
