// Finds the PostgreSQL of the tests for this process: from Vitest's set-up, or from a soak, which runs without Vitest.
import { inject } from 'vitest';
import type { TestServer } from './database.ts';

let given: TestServer | undefined;
/** Sets the test server of a process that started its own. */
export const giveTestServer = (server: TestServer): void => void (given = server);
export const testServer = (): TestServer => given ?? inject('testServer');
