// Translates a panel to the values of its form, and back to what is sent.
import { panelLimits, parameterErrors } from './bi-panel.model.ts';
import type { PanelClassification, PanelError, PanelParameter } from './bi-panel.model.ts';
import type { BiPanel, BiPanelForm } from './bi-panel.wire.ts';

export type PanelDraft = {
  name: string;
  externalId: string;
  classification: PanelClassification;
  isPublic: boolean;
  isActive: boolean;
  contractIds: string[];
  groupIds: string[];
  parameters: PanelParameter[];
};
export const emptyPanelDraft: PanelDraft = {
  ...{ name: '', externalId: '', classification: 'all', isPublic: false, isActive: true },
  ...{ contractIds: [], groupIds: [], parameters: [] },
};
export const newParameter: PanelParameter = { id: '', value: 'tenantId', description: '', type: 'metadata' };
export const panelDraftOf = (panel: BiPanel): PanelDraft => ({
  ...{ name: panel.name, externalId: panel.externalId, classification: panel.classification },
  ...{ isPublic: panel.isPublic, isActive: panel.isActive },
  ...{ contractIds: panel.contractIds, groupIds: panel.groupIds, parameters: panel.parameters },
});
export const panelFormOf = (draft: PanelDraft): BiPanelForm => ({
  ...draft,
  ...{ name: draft.name.trim(), externalId: draft.externalId.trim() },
  parameters: draft.parameters.map((one) => ({ ...one, id: one.id.trim(), description: one.description.trim() })),
});
/** Returns what the server would refuse, by field. */
export const panelDraftErrors = ({ name, externalId, parameters }: PanelDraft): PanelError[] => [
  ...(name.trim() ? [] : [{ field: 'name', code: 'required' }]),
  ...(externalId.trim() ? [] : [{ field: 'externalId', code: 'required' }]),
  ...parameters.flatMap(({ id }, at) =>
    /^[\w.-]+$/.test(id.trim())
      ? []
      : [{ field: `parameters[${at}].id`, code: id.trim() ? 'biPanels.parameterId' : 'required' }],
  ),
  ...parameterErrors(parameters),
];
export const mostParameters = panelLimits.parameters;
