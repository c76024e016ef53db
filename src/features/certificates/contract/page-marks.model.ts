// Defines the parts that draw a page: marks on paper, and groups of marks that are turned together.
import type { Run } from './faces.model.ts';

/** One drawn mark. Places count in the page's units from the top left; a text's place is on its base line. */
export type Mark =
  | {
      readonly kind: 'path';
      readonly path: string;
      readonly fill?: string;
      readonly stroke?: string;
      readonly strokeWidth?: number;
    }
  | {
      readonly kind: 'text';
      readonly runs: readonly Run[];
      readonly x: number;
      readonly baseline: number;
      readonly size: number;
      readonly color: string;
    }
  | {
      readonly kind: 'image';
      readonly source: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };
/** Marks that turn around the middle of their box and have its opacity. */
export type Group = {
  readonly opacity: number;
  readonly rotation: number;
  readonly middle: readonly [number, number];
  readonly marks: readonly Mark[];
};
