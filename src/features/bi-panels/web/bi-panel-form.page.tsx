// Edits a BI panel: its id in the BI, for whom it is, and the parameters with which it opens.
import { Button, TextInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ContractChoice } from '#features/contracts/web/contract-choice.widget.tsx';
import { useMay } from '#platform/web/access.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FieldGroup, FormPage } from '#platform/web/ui/form-page.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { panelClassifications, panelLimits } from '../contract/bi-panel.model.ts';
import type { BiPanel } from '../contract/bi-panel.wire.ts';
import { emptyPanelDraft, panelDraftErrors, panelDraftOf, panelFormOf } from '../contract/panel-draft.wire.ts';
import type { PanelDraft } from '../contract/panel-draft.wire.ts';
import { useBiPanel, useSavePanel } from './bi-panels.queries.ts';
import { panelsPath } from './panel-paths.tsx';
import { PanelGroups } from './panel-groups.tsx';
import { ParameterFields } from './parameter-fields.tsx';

export function BiPanelFormPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  const isNew = id === 'novo';
  const found = useBiPanel(isNew ? undefined : id);
  if (isNew) return <PanelForm panel={undefined} />;
  return (
    <ReadPage
      title={t('biPanels.edit')}
      crumbs={[{ label: t('biPanels.area') }, { label: t('biPanels.title'), href: panelsPath }]}
      found={found}
      label={t('biPanels.loading')}
    >
      {(panel) => <PanelForm key={id} panel={panel} />}
    </ReadPage>
  );
}
function PanelForm({ panel }: { panel: BiPanel | undefined }) {
  const t = useTexts();
  const may = useMay();
  const save = useSavePanel();
  const [isSaved, setSaved] = useState(false);
  const form = useAppForm<PanelDraft>({
    initial: panel ? panelDraftOf(panel) : emptyPanelDraft,
    validate: panelDraftErrors,
    submit: async (draft) => {
      await save.mutateAsync({ ...(panel && { id: panel.id }), form: panelFormOf(draft) });
      setSaved(true);
      toast.success(t(panel ? 'toast.updated' : 'toast.created'));
      setTimeout(() => goTo(panelsPath));
    },
  });
  useUnsavedGuard(form.isDirty && !isSaved);
  const { values } = form;
  return (
    <FormPage
      title={panel?.name ?? t('biPanels.new')}
      crumbs={[
        { label: t('biPanels.area') },
        { label: t('biPanels.title'), href: panelsPath },
        { label: t(panel ? 'biPanels.edit' : 'biPanels.new') },
      ]}
      form={form.props}
      isDirty={form.isDirty}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={() => goTo(panelsPath)}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t('biPanels.save')}
          </Button>
        </>
      }
    >
      <FormBanner form={form} />
      <TextInput label={t('biPanels.name')} maxLength={panelLimits.name} {...form.field('name', { required: true })} />
      <TextInput
        label={t('biPanels.externalId')}
        description={t('biPanels.externalId.hint')}
        maxLength={panelLimits.externalId}
        {...form.field('externalId', { required: true })}
      />
      <FieldGroup title={t('biPanels.reach')} hint={t('biPanels.reach.hint')}>
        <SelectInput
          label={t('biPanels.classification')}
          options={panelClassifications.map((value) => ({ value, label: t(`biPanels.classification.${value}`) }))}
          {...form.field('classification', { required: true })}
          allowDeselect={false}
        />
        <SwitchInput
          label={t('biPanels.public')}
          hint={t('biPanels.public.hint')}
          {...form.field('isPublic', { type: 'checkbox' })}
        />
        <PanelGroups
          known={panel?.groups ?? []}
          chosen={values.groupIds}
          onChange={(groupIds) => form.set('groupIds', groupIds)}
        />
        {may('contracts') && (
          <ContractChoice
            chosen={values.contractIds}
            onChange={(contractIds) => form.set('contractIds', [...contractIds])}
          />
        )}
      </FieldGroup>
      <FieldGroup title={t('biPanels.parameters')} hint={t('biPanels.parameters.hint')}>
        <ParameterFields form={form} parameters={values.parameters} />
      </FieldGroup>
      <SwitchInput
        label={t('biPanels.active')}
        hint={t('biPanels.active.hint')}
        {...form.field('isActive', { type: 'checkbox' })}
      />
    </FormPage>
  );
}
