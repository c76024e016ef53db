// Proves that a package of several objects works with the run-time's own library: sequence, skipping, suspending and resuming.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as library from 'scorm-again/scorm2004';
import { manifestInSequence } from '#testing/make/scorm.ts';
import { readManifest } from '#features/media/server/package/manifest.service.ts';

type Scorm2004API = library.default;
/** The library's types call this export the default, and its module uses this name. */
const { Scorm2004API } = library as unknown as { Scorm2004API: typeof library.default };
type Objects = {
  isSequenced: boolean;
  begin(): { item: string; isResumed: boolean };
  api(): Scorm2004API;
  offer(current: string): { rules?: { continue: boolean; previous: boolean; choices: string[] } };
  standing(): { sequencing: string; outcome: { completion: string; success: string; measure: number | null } };
  intend(request: string, target?: string): void;
  request(request: string, target?: string): void;
  follow(): { item?: string; hasEnded: boolean };
};
type Plan = { item: string; sequencing: unknown; state: string | null };
const source = readFileSync(new URL('./objects.js', import.meta.url), 'utf8');
const makeObjects = new Function(`${source}; return makeObjects;`)() as (
  plan: Plan,
  makeApi: (more: object) => Scorm2004API,
) => Objects;
const transport = { updateSettings() {}, processHttpRequest: () => ({ result: 'true', errorCode: 0 }) };
const { sequencing } = readManifest(Buffer.from(manifestInSequence()), ['a.html', 'b.html', 'd.html']);

/** Opens the package as the run-time's page does. */
function openPackage(state: string | null = null) {
  const objects = makeObjects(
    { item: 'a', sequencing, state },
    (more) =>
      new Scorm2004API({ lmsCommitUrl: '/commit', httpService: transport, logLevel: 'NONE', ...more } as object),
  );
  const begun = objects.begin();
  const api = objects.api();
  /** Plays one object: sets these values, and leaves the object with this request. */
  const play = (values: Record<string, string>, request: string) => {
    api.reset(undefined, { preserveListeners: true });
    expect(api.Initialize('')).toBe('true');
    for (const [name, value] of Object.entries(values)) expect(api.SetValue(name, value)).toBe('true');
    const offered = objects.offer('').rules!;
    objects.intend(request);
    expect(api.Terminate('')).toBe('true');
    objects.request(request);
    return { offered, ...objects.follow() };
  };
  return { objects, begun, play };
}
const done = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' };

describe('a sequence', () => {
  it('begins with its first object, skips what its rules skip and offers what they allow', () => {
    const { objects, begun, play } = openPackage();
    expect(begun).toEqual({ item: 'a', isResumed: false });
    const first = play(done, 'continue');
    expect(first).toMatchObject({ item: 'd', offered: { continue: true, previous: false, choices: [] } });
    const last = play(done, 'exitAll');
    expect(last).toMatchObject({ item: undefined, hasEnded: true, offered: { previous: false } });
    expect(JSON.parse(objects.standing().sequencing)).toMatchObject({ sequencing: { currentActivity: null } });
  });
  it('does not skip unsatisfied objects, and rolls their results up to the whole', () => {
    const { objects, play } = openPackage();
    expect(play({ 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' }, 'continue').item).toBe('b');
    expect(objects.standing().outcome.completion).toBe('unknown');
    expect(play(done, 'continue').item).toBe('d');
    play(done, 'continue');
    expect(objects.standing().outcome).toMatchObject({ completion: 'completed', success: 'failed' });
  });
  it('resumes where it was suspended, and where a browser was killed', () => {
    const before = openPackage();
    before.play({ 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' }, 'continue');
    const killed = before.objects.standing().sequencing;
    expect(openPackage(killed).begun).toEqual({ item: 'b', isResumed: true });
    before.play({}, 'suspendAll');
    const after = openPackage(before.objects.standing().sequencing);
    expect(after.begun).toEqual({ item: 'b', isResumed: true });
    expect(after.play(done, 'continue').item).toBe('d');
  });
  it('is done once its last object is closed, and continues after one that was done', () => {
    const { objects, play } = openPackage();
    play(done, 'exit');
    const after = openPackage(objects.standing().sequencing);
    expect(after.begun).toEqual({ item: 'd', isResumed: false });
    // The test shows the object, which reports nothing: SCORM 2004 counts it as completed when the learner leaves it.
    after.objects.request('exit');
    expect(after.objects.standing().outcome.completion).toBe('completed');
    expect(openPackage(after.objects.standing().sequencing).begun).toEqual({ item: 'a', isResumed: false });
  });
  it('is navigated by choice alone where it has no rules', () => {
    const plain = makeObjects({ item: 'b', sequencing: null, state: null }, () => {
      throw new Error('no library of its own');
    });
    expect([plain.begin(), plain.offer('b'), plain.standing()]).toEqual([
      { item: 'b', isResumed: true },
      { type: 'items', current: 'b' },
      {},
    ]);
    plain.request('choice', 'd');
    expect(plain.follow()).toEqual({ item: 'd', hasEnded: false });
  });
});
