// Proves the rules of communications: what is valid, to whom they go, when they open, and their state.
import { describe, expect, test } from 'vitest';
import {
  communicationError,
  communicationPublishingError,
  oneKindOfAudience,
  opensAtStart,
  publicationOfCommunication,
  stateOfCommunication,
  toEverybody,
} from './communication.model.ts';
import type { CommunicationContent } from './communication.model.ts';

const content = (over: Partial<CommunicationContent> = {}): CommunicationContent => ({
  ...{ title: 'Aviso', alwaysShows: false, isForced: false, audience: toEverybody },
  posts: [{ id: 'a', title: 'Um' }],
  ...over,
});
const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];

describe('a communication', () => {
  test('needs a title, a post with a title or a picture each, and an end after its start', () => {
    expect(communicationError(content())).toBeUndefined();
    expect(communicationError(content({ title: ' ' }))).toEqual({
      field: 'title',
      code: 'communications.titleMissing',
    });
    expect(communicationError(content({ posts: [] }))?.code).toBe('communications.postMissing');
    expect(communicationError(content({ posts: [{ id: 'a', text: '<p>Só texto</p>' }] }))).toEqual({
      ...{ field: 'posts[0].title', code: 'communications.postEmpty' },
    });
    expect(communicationError(content({ posts: [{ id: 'a', pictureKey: 'x/y' }] }))).toBeUndefined();
    const twice = { id: 'a', title: 'Um' };
    expect(communicationError(content({ posts: [twice, twice] }))?.code).toBe('communications.postRepeated');
    expect(communicationError(content({ startsAt: early, endsAt: late }))).toBeUndefined();
    for (const startsAt of [late, early])
      expect(communicationError(content({ startsAt, endsAt: early }))?.code).toBe('communications.endsBeforeStart');
  });
  test('is published only for somebody', () => {
    const nobody = { ...toEverybody, isPublic: false };
    expect(communicationPublishingError(content({ audience: nobody }))?.code).toBe('communications.audienceMissing');
    expect(communicationPublishingError(content({ audience: { ...nobody, jobTitleIds: ['a'] } }))).toBeUndefined();
  });
  test('keeps the last kind of audience that was chosen', () => {
    const both = { ...toEverybody, isPublic: false, segmentationIds: ['s'], departmentIds: ['d'] };
    const places = { ...both, segmentationIds: [] };
    const segments = { ...both, departmentIds: [] };
    expect(oneKindOfAudience(both, undefined)).toEqual(segments);
    expect(oneKindOfAudience(both, places)).toEqual(segments);
    expect(oneKindOfAudience(both, segments)).toEqual(places);
    expect(oneKindOfAudience({ ...both, isPublic: true }, undefined)).toEqual(toEverybody);
  });
  test('opens until it was seen once or hidden, always until hidden, and a forced one whatever was hidden [COMM-007]', () => {
    const fresh = { isHidden: false, hasSeen: false, hasSeenAll: false };
    const seen = { isHidden: false, hasSeen: true, hasSeenAll: false };
    const all = { isHidden: false, hasSeen: true, hasSeenAll: true };
    const hidden = { ...all, isHidden: true };
    const opens = (alwaysShows: boolean, isForced: boolean) =>
      [fresh, seen, all, hidden].map((reading) => opensAtStart({ alwaysShows, isForced }, reading));
    expect(opens(false, false)).toEqual([true, false, false, false]);
    expect(opens(true, false)).toEqual([true, true, true, false]);
    expect(opens(false, true)).toEqual([true, true, false, false]);
    expect(opens(true, true)).toEqual([true, true, true, true]);
  });
  test('is a draft, or published with changes that are not yet shown [COMM-006]', () => {
    const row = { publishedVersion: null, hasUnpublishedChanges: true };
    expect(publicationOfCommunication(row)).toBe('draft');
    expect(publicationOfCommunication({ ...row, publishedVersion: 1 })).toBe('changed');
    expect(publicationOfCommunication({ publishedVersion: 1, hasUnpublishedChanges: false })).toBe('published');
  });
  test('waits for its period, runs and ends; a switched off one does neither', () => {
    const row = { publishedVersion: 1, isActive: true, startsAt: early, endsAt: late };
    const states = ['2025-12-31T00:00:00.000Z', early, late].map((now) => stateOfCommunication(row, now));
    expect(states).toEqual(['planned', 'running', 'ended']);
    expect(stateOfCommunication({ ...row, isActive: false }, early)).toBe('inactive');
    expect(stateOfCommunication({ ...row, publishedVersion: null }, early)).toBe('draft');
    expect(stateOfCommunication({ ...row, startsAt: null, endsAt: null }, late)).toBe('running');
  });
});
