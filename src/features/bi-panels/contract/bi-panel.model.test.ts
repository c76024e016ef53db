// Proves the rules of BI panels: who sees one, which one applies, and what it opens with.
import { describe, expect, test } from 'vitest';
import {
  addressError,
  applyingPanel,
  isMetabaseNumber,
  mayView,
  parameterErrors,
  resolveParameters,
  unresolvedParameter,
} from './bi-panel.model.ts';
import type { PanelParameter, PanelReach, ViewerData } from './bi-panel.model.ts';

const parameter = (over: Partial<PanelParameter>): PanelParameter => ({
  ...{ id: 'ano', value: '2026', description: 'Ano', type: 'fixed' },
  ...over,
});
const nobody: ViewerData = { tenantId: undefined, supervisorId: undefined, userId: undefined, unitId: undefined };

test('a panel is for everybody of its classification, for who was given access, and for who manages panels [BI-005]', () => {
  const sees = (reach: Partial<PanelReach>, managesPanels = false) =>
    mayView(
      { classification: 'manager', isForEverybody: false, hasAccess: false, ...reach },
      { classification: 'manager', managesPanels },
    );
  expect([
    sees({}),
    sees({ isForEverybody: true }),
    sees({ isForEverybody: true, classification: 'all' }),
    sees({ isForEverybody: true, classification: 'student' }),
    sees({ classification: 'student', hasAccess: true }),
    sees({ classification: 'student' }, true),
  ]).toEqual([false, true, true, false, true, true]);
});
test('the classification decides which panel applies, then a panel of everybody, then any [BI-006, PERM-002]', () => {
  const panels = (['all', 'manager', 'student', 'administrator'] as const).map((classification) => ({
    classification,
  }));
  const applies = (classification: 'manager' | 'student' | 'administrator', among = panels) =>
    applyingPanel(among, { classification })?.classification;
  expect([applies('student'), applies('manager'), applies('administrator')]).toEqual([
    ...['student', 'manager', 'administrator'],
  ]);
  expect(applies('student', panels.slice(0, 2))).toBe('all');
  expect(applies('student', panels.slice(1, 2))).toBe('manager');
  expect(applies('student', [])).toBeUndefined();
});
describe('a parameter', () => {
  const viewer: ViewerData = {
    tenantId: { id: 't', name: 'Copaíba' },
    supervisorId: { id: 's', name: 'Helena' },
    userId: { id: 'u', name: 'Renata' },
    unitId: undefined,
  };
  test('of the type metadata resolves to the tenant, the supervisor, the user or the unit [BI-012]', () => {
    const of = (value: string) => resolveParameters([parameter({ type: 'metadata', value })], viewer)[0]!;
    expect(['tenantId', 'supervisorId', 'userId', 'unitId', 'other'].map((value) => of(value).resolved)).toEqual([
      ...['t', 's', 'u', null, null],
    ]);
    expect(of('supervisorId').text).toBe('Helena');
    expect(unresolvedParameter([of('tenantId')])).toBeUndefined();
    expect(unresolvedParameter([of('tenantId'), of('unitId')])?.value).toBe('unitId');
  });
  test('that is fixed or of the viewer never opens with what the viewer sends; a free one does', () => {
    const parameters = [
      parameter({ id: 'a' }),
      parameter({ id: 'b', type: 'free', value: '1' }),
      parameter({ id: 'c', type: 'free', value: '2' }),
      parameter({ id: 'd', type: 'metadata', value: 'tenantId' }),
    ];
    const chosen = new Map([
      ['a', 'x'],
      ['b', 'y'],
      ['d', 'z'],
    ]);
    expect(resolveParameters(parameters, viewer, chosen).map(({ resolved }) => resolved)).toEqual([
      ...['2026', 'y', '2', 't'],
    ]);
    expect(resolveParameters(parameters.slice(3), nobody)[0]).toMatchObject({ resolved: null, text: null });
  });
  test('is wrong where its id is repeated, its value is empty or it names no data', () => {
    const wrong = parameterErrors([
      parameter({}),
      parameter({ value: '  ', id: 'b' }),
      parameter({ value: '', id: 'f', type: 'free' }),
      parameter({ value: 'senha', id: 'c', type: 'metadata' }),
      parameter({ value: 'unitId', type: 'metadata' }),
    ]);
    expect(wrong.map(({ field, code }) => [field, code])).toEqual([
      ['parameters[1].value', 'required'],
      ['parameters[3].value', 'biPanels.metadataUnknown'],
      ['parameters[4].id', 'biPanels.parameterRepeated'],
    ]);
  });
});
test('the address of a BI is secure, plain of words behind it, and none of our own', () => {
  const wrong = (address: string, allowsPlain = false) =>
    addressError(address, { ourHosts: ['app.example.com', 'files.example.com'], allowsPlain });
  expect([
    wrong('https://bi.example.com'),
    wrong('http://bi.example.com'),
    wrong('http://bi.example.com', true),
    wrong('https://APP.example.com/x'),
    wrong('https://bi.example.com?x=1'),
    wrong('https://bi.example.com#x'),
    wrong('ftp://bi.example.com', true),
  ]).toEqual([
    ...[undefined, 'link.https', undefined, 'biPanels.addressOurs', 'link.invalid', 'link.invalid', 'link.https'],
  ]);
});
test('Metabase numbers its dashboards', () =>
  expect(['1', '120', '0', '', '12a', '1234567890'].map(isMetabaseNumber)).toEqual([
    ...[true, true, false, false, false, false],
  ]));
