// Where this process finds the PostgreSQL of the tests: from Vitest's set-up, or given by a soak, which runs without Vitest.
import { inject } from 'vitest';
import type { TestServer } from './database.ts';

let given: TestServer | undefined;
/** For a process that started its own. */
export const giveTestServer = (server: TestServer): void => void (given = server);
export const testServer = (): TestServer => given ?? inject('testServer');
