// Declares the functions that may fill an empty installation after the migrations; each returns who may sign in.
import type { Services } from '#platform/server/requests.ts';

/** A person of the demonstration, as the start prints it. */
export type Persona = {
  readonly name: string;
  readonly audience: string;
  readonly username: string;
  readonly password: string;
  readonly address?: string;
};
/** A function that fills what is empty and changes nothing else; it runs at every start. */
export type FirstData = (
  services: Services,
) => Promise<{ readonly demo: boolean; readonly personas: readonly Persona[] }>;
