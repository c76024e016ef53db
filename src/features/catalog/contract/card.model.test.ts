// Proves that a card shows its conditions, whether it may be opened, and the word of its button, and that it links to the right addresses.
import { describe, expect, test } from 'vitest';
import { classroomAddress } from './classroom-address.model.ts';
import {
  classroomPath,
  courseOfTrailPath,
  editingPath,
  previewPath,
  trailOfCoursePath,
} from './classroom-path.model.ts';
import {
  catalogKinds,
  homeSections,
  isBlocked,
  newForDays,
  openingWord,
  searchItems,
  shelfItems,
  specialShelves,
} from './card.model.ts';
import { headerOf } from './header-color.model.ts';

test('shelves, kinds and sizes match the specification', () => {
  expect([specialShelves, catalogKinds]).toEqual([
    ['toBegin', 'continue', 'suggested', 'favorites', 'seeAgain'],
    ['content', 'communication'],
  ]);
  expect([newForDays, homeSections, shelfItems, searchItems]).toEqual([14, 6, 8, 16]);
});
describe('the conditions of a content', () => {
  test('lock it until its moment, and while a previous content is open and it has not begun', () => {
    const now = new Date('2026-03-02T12:00:00Z');
    const of = (releaseAt: string | null, openPrerequisites = 0, percent: number | null = null) =>
      isBlocked({ releaseAt, openPrerequisites, percent }, now);
    expect([of('2026-03-02T12:00:00.001Z'), of('2026-03-02T12:00:00.000Z'), of(null)]).toEqual([true, false, false]);
    expect([of(null, 1), of(null, 1, 0), of(null, 1, 1), of(null, 0, 0)]).toEqual([true, true, false, false]);
    expect(of('2026-03-02T12:00:00.001Z', 0, 50)).toBe(true);
  });
  test('choose the button: begin, continue, or see again', () => {
    expect([null, 0, 1, 99, 100].map((percent) => openingWord({ percent }))).toEqual([
      ...['start', 'start', 'continue', 'continue', 'seeAgain'],
    ]);
  });
});
describe('the way to a classroom', () => {
  const id = '01980000-0000-7000-8000-000000000100';
  const text = id.replaceAll('-', '');
  const content = {
    ...{ kind: 'course' as const, id, nextItemId: 'b' },
    items: [
      { id: 'a', position: 1 },
      { id: 'b', position: 7 },
    ],
  };
  test('leads to a position, to the first unfinished item, or to the first', () => {
    const at = classroomAddress({ kind: 'course', id }, 7);
    expect(at).toBe(`/learning-center/view/1${text}/7`);
    expect(classroomPath(content)).toBe(at);
    expect(classroomPath(content, 3)).toBe(classroomAddress(content, 3));
    expect(classroomPath(content, 0)).toBe(classroomAddress(content, 0));
    expect(classroomPath({ ...content, nextItemId: null })).toBe(classroomAddress(content, 1));
    expect(classroomPath(content, 3, 't')).toBe(`${classroomAddress(content, 3)}?trail=t`);
    // The next item may be a course: the classroom opens it.
    const trail = { ...content, kind: 'trail' as const };
    expect(classroomPath(trail)).toBe(classroomAddress(trail, 0));
    expect(classroomPath(trail, 7)).toBe(classroomAddress(trail, 7));
  });
  test('of an author leads to its preview, through the trail where there is one', () => {
    const draft = { ...content, isPreview: true as const };
    expect([editingPath('course', 'x'), editingPath('trail', 'x')]).toEqual([
      '/conteudo/curso/x',
      '/conteudo/trilha/x',
    ]);
    expect(previewPath('trail', 'x')).toBe('/conteudo/trilha/x/previa');
    expect(classroomPath(draft)).toBe(`/conteudo/curso/${id}/previa/7`);
    expect(classroomPath(draft, 2, 't')).toBe(`/conteudo/trilha/t/previa/curso/${id}/2`);
    expect(classroomPath({ ...draft, kind: 'trail' }, 2, 't')).toBe(`/conteudo/trilha/${id}/previa/2`);
  });
  test('through a trail begins its course at the first unfinished item', () => {
    expect(courseOfTrailPath({ id: 't' }, id)).toBe(`${classroomAddress({ kind: 'course', id }, 0)}?trail=t`);
    expect(courseOfTrailPath({ id: 't', isPreview: true }, id)).toBe(`/conteudo/trilha/t/previa/curso/${id}/0`);
  });
  test('back from a course opens its trail', () => {
    const trail = classroomAddress({ kind: 'trail', id }, 0);
    expect(trailOfCoursePath({ id: 'c' }, id)).toBe(`${trail}?course=c`);
    expect(trailOfCoursePath({ id: 'c', isPreview: true }, id)).toBe(`/conteudo/trilha/${id}/previa/0?course=c`);
  });
});
describe('the colour of a header', () => {
  test('is the edge of its cover where white text can be read on it', () => {
    expect(headerOf('#102030')).toEqual({ style: { background: 'rgb(16 32 48)' }, 'data-blends': true });
    expect(headerOf('#000000')).toEqual({ style: { background: 'rgb(0 0 0)' }, 'data-blends': true });
    expect(headerOf('#0a0a0a')).toEqual({ style: { background: 'rgb(10 10 10)' }, 'data-blends': true });
    // This is the darkest colour that keeps 7:1, and its neighbour.
    expect(headerOf('#595959')).toMatchObject({ 'data-blends': true });
    expect(headerOf('#5a5a5a')['data-blends']).toBeUndefined();
  });
  test('is darkened until white text can be read', () => {
    expect(headerOf('#ffffff')).toEqual({ style: { background: 'rgb(89 89 89)' }, 'data-blends': undefined });
    expect(headerOf('#FF0000')).toEqual({ style: { background: 'rgb(173 0 0)' }, 'data-blends': undefined });
    expect(headerOf('#00ff00')).toEqual({ style: { background: 'rgb(0 102 0)' }, 'data-blends': undefined });
    expect(headerOf('#0000ff')).toEqual({ style: { background: 'rgb(0 0 255)' }, 'data-blends': true });
  });
  test('is none where the edge is no colour', () => {
    for (const edge of [undefined, '', '102030', '#10203', '#1020300', 'x#102030', '#10203g'])
      expect(headerOf(edge)).toEqual({});
  });
});
