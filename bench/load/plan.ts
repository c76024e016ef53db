// What a run of the bench was asked for.
export type Plan = {
  people: number;
  seconds: number;
  connections: number[];
  only: string;
  pages: boolean;
  profile: boolean;
  say: (line: string) => void;
};
