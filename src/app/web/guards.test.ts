// Proves which users may open a screen and where other users are sent.
import { describe, expect, it } from 'vitest';
import type { AccessSituation, Permission } from '#platform/contract/permission.ts';
import type { PageScreen } from '#platform/web/screen.ts';
import { firstAccessible } from './first-page.ts';
import { turnedAwayTo } from './guards.ts';

const person = (granted: Permission[], more: Partial<AccessSituation> = {}): AccessSituation => ({
  level: 'N2',
  isDistributor: false,
  isClientMode: false,
  granted: new Set(granted),
  ...more,
});
const screen = (more: Partial<PageScreen> = {}): PageScreen => ({
  path: '/conteudo/curso',
  title: 'x',
  layout: 'shell',
  permission: 'courses',
  load: async () => () => null,
  ...more,
});

describe('the guards', () => {
  it('send a visitor to the sign-in, but not from public screens [ROUTE-001]', () => {
    expect(turnedAwayTo(screen(), undefined)).toBe('/login');
    expect(turnedAwayTo(screen({ public: true, permission: undefined }), undefined)).toBeUndefined();
  });
  it('send a user without the permission, or without the second feature, to /403 [ROUTE-003]', () => {
    expect(turnedAwayTo(screen(), person(['learning']))).toBe('/403');
    expect(turnedAwayTo(screen(), person(['courses']))).toBeUndefined();
    expect(turnedAwayTo(screen({ secondFeature: 'content' }), person(['courses']))).toBe('/403');
    expect(turnedAwayTo(screen({ permission: undefined }), person([]))).toBeUndefined();
  });
  it('lead the company chooser to the contracts in client mode [ROUTE-004]', () => {
    const chooser = screen({ path: '/partner', permission: undefined, redirectInClientMode: '/conta/contrato' });
    expect(turnedAwayTo(chooser, person([], { isClientMode: true, level: 'N0' }))).toBe('/conta/contrato');
    expect(turnedAwayTo(chooser, person([]))).toBeUndefined();
  });
  it('find the first screen of the menu that opens, or none', () => {
    const entries = [screen({ path: '/home', permission: 'learning' }), screen()];
    expect(firstAccessible(entries, person(['courses']))).toBe('/conteudo/curso');
    expect(firstAccessible(entries, person([]))).toBe('/403');
  });
});
