// Proves that data of an older application is cleared once, except work that is not yet sent.
import { beforeEach, describe, expect, it } from 'vitest';
import { renewStoredVersion } from './stored-version.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
describe('the stored version', () => {
  it('clears local and session storage of another version, keeps the queues, and asks for a reload [SHELL-049]', async () => {
    localStorage.setItem('sabia.version', '0.0.4');
    localStorage.setItem('sabia.device', '{}');
    localStorage.setItem('sabia.queue.progress', '[1]');
    sessionStorage.setItem('sabia.return-to', '/home');
    expect(await renewStoredVersion()).toBe(true);
    expect(localStorage.getItem('sabia.device')).toBeNull();
    expect(sessionStorage.length).toBe(0);
    expect(localStorage.getItem('sabia.queue.progress')).toBe('[1]');
    expect(localStorage.getItem('sabia.version')).toBe('0.0.5');
  });
  it('does not reload on a new device, nor a second time', async () => {
    expect(await renewStoredVersion()).toBe(false);
    localStorage.setItem('sabia.device', '{}');
    expect(await renewStoredVersion()).toBe(false);
    expect(localStorage.getItem('sabia.device')).toBe('{}');
  });
});
