// Proves what the form of a section refuses before it is sent, and how it is translated to the wire.
import { expect, test } from 'vitest';
import { decode, encode } from '#platform/contract/wire.ts';
import { emptySectionDraft, sectionDraftErrors, sectionFormOf, stepOfSectionField } from './section-draft.wire.ts';
import { everybody } from './section-content.model.ts';
import { sectionLimits } from './section.model.ts';
import { sectionForm } from './section.wire.ts';

const items = [{ kind: 'course' as const, objectId: '018f3b1e-7c1d-7000-8000-000000000001' }];
const draft = {
  ...emptySectionDraft(),
  name: 'x'.repeat(sectionLimits.name),
  observation: 'x'.repeat(sectionLimits.observation),
  items,
};
test('the form refuses the same values as its schema, on both sides of each limit', () => {
  expect(sectionDraftErrors(draft)).toEqual([]);
  const beyond = { ...draft, name: `${draft.name}x`, observation: `${draft.observation}x` };
  expect(sectionDraftErrors(beyond)).toEqual([
    { field: 'name', code: 'text.long', limit: sectionLimits.name },
    { field: 'observation', code: 'text.long', limit: sectionLimits.observation },
  ]);
  expect(sectionDraftErrors({ ...draft, name: ' ' })).toEqual([{ field: 'name', code: 'sections.nameMissing' }]);
});
test('its items are sent as the model has them, and blanks around its name are removed', () => {
  const form = sectionFormOf({ ...draft, name: ' Vendas ' }, true, 'America/Sao_Paulo');
  const sent = JSON.parse(encode(sectionForm, form)) as { sectionItems: unknown };
  expect(sent.sectionItems).toEqual([{ id: items[0]!.objectId, type: 'course' }]);
  expect(decode(sectionForm, sent)).toMatchObject({ name: 'Vendas', items });
});
test('its audience is sent flat, is empty where it is public, and is refused at its step where nobody is chosen', () => {
  const some = { ...everybody, isPublic: false, jobTitleIds: [items[0]!.objectId] };
  const sent = (audience: typeof some) =>
    JSON.parse(encode(sectionForm, sectionFormOf({ ...draft, audience }, false, 'America/Sao_Paulo'))) as unknown;
  const nobody = { segmentationIds: [], businessUnitIds: [], departmentIds: [], roleIds: [] };
  expect(sent(some)).toMatchObject({ ...nobody, public: false, roleIds: some.jobTitleIds });
  expect(sent({ ...some, isPublic: true })).toMatchObject({ ...nobody, public: true });
  expect(sectionDraftErrors({ ...draft, audience: some })).toEqual([]);
  const [refused, ...others] = sectionDraftErrors({ ...draft, audience: { ...some, jobTitleIds: [] } });
  expect([refused, others]).toEqual([{ field: 'audience', code: 'sections.audienceMissing' }, []]);
  expect(stepOfSectionField(refused!.field)).toBe('offer');
});
