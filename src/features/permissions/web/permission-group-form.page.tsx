// Shows the form of a permission group: its name, its classification, and what it allows, module by module.
import { lackedOfGroup } from '#features/identity/contract/account-rules.model.ts';
import { Button, TextInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FieldError, FieldGroup, FormPage } from '#platform/web/ui/form-page.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { bothRead, ReadPage } from '#platform/web/ui/read-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { all, maxLength, required } from '#platform/web/validation.ts';
import { classifications, groupLimits, isFixed, isSent } from '../contract/permission-group.model.ts';
import type { Group, GroupEdit } from '../contract/permissions.wire.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { FunctionalityChoice } from './functionality-choice.tsx';
import { useLacked } from './lacked.queries.ts';
import { useFunctionalities, useGroup, useSaveGroup } from './permission-groups.queries.ts';

const listPath = '/settings/permissoes';
type Draft = Required<GroupEdit>;
const empty: Draft = { name: '', isActive: true, classification: 'student', permissions: [] };
const draftOf = ({ profile, classification, permissions }: Group): Draft => ({
  ...profile,
  classification,
  permissions,
});

export function PermissionGroupFormPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  const isNew = id === 'novo';
  const found = useGroup(isNew ? undefined : id);
  const offered = useFunctionalities();
  const read = {
    title: t(isNew ? 'permissions.groups.newTitle' : 'permissions.edit'),
    crumbs: [{ label: t('permissions.groups.area') }, { label: t('permissions.all'), href: listPath }],
    label: t('permissions.groups.members.loading'),
  };
  if (isNew)
    return (
      <ReadPage {...read} found={offered}>
        {(functionalities) => <GroupForm group={undefined} offered={functionalities} />}
      </ReadPage>
    );
  return (
    <ReadPage {...read} found={bothRead(found, offered)}>
      {([group, functionalities]) => <GroupForm key={id} group={group} offered={functionalities} />}
    </ReadPage>
  );
}

function GroupForm({ group, offered }: { group: Group | undefined; offered: readonly Permission[] }) {
  const t = useTexts();
  const save = useSaveGroup();
  const [isSaved, setSaved] = useState(false);
  const isKept = group !== undefined && isFixed(group);
  const isCopy = group !== undefined && isSent(group);
  const lacked = useLacked(lackedOfGroup);
  const isAbove = group !== undefined && lacked(group.permissions).length > 0;
  const isClosed = isKept || isCopy || isAbove;
  const form = useAppForm<Draft>({
    initial: group ? draftOf(group) : empty,
    rules: {
      name: all(required, maxLength(groupLimits.name)),
      permissions: (given) => given.length === 0 && 'permissions.groups.functionalities.none',
    },
    submit: async (draft) => {
      await save.mutateAsync({ ...(group && { id: group.id }), form: { ...draft, name: draft.name.trim() } });
      setSaved(true);
      toast.success(t(group ? 'toast.updated' : 'toast.created'));
    },
  });
  useUnsavedGuard(form.isDirty && !isSaved);
  const handleSave = () =>
    form.send().then(
      (ok) => ok && setTimeout(() => goTo(listPath)),
      (problem: unknown) => toast.error(problem),
    );
  const title = group ? group.profile.name : t('permissions.groups.newTitle');
  return (
    <FormPage
      title={title}
      crumbs={[
        { label: t('permissions.groups.area') },
        { label: t('permissions.all'), href: listPath },
        { label: t(group ? 'permissions.edit' : 'permissions.groups.new') },
      ]}
      form={{
        ...form.props,
        onSubmit: (event) => {
          event.preventDefault();
          void handleSave();
        },
      }}
      tags={isCopy && <OriginTag {...group} />}
      isDirty={form.isDirty}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={() => goTo(listPath)}>
            {t('permissions.groups.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t('permissions.groups.save')}
          </Button>
        </>
      }
    >
      <FormBanner form={form} />
      {isKept && <p role="status">{t('permissions.groups.fixed')}</p>}
      {isAbove && !isKept && <p role="status">{t('permissions.groups.above')}</p>}
      {isCopy && <p role="status">{t('permissions.group.replicated')}</p>}
      <TextInput
        label={t('permissions.groups.name')}
        maxLength={groupLimits.name}
        readOnly={isCopy}
        {...form.field('name', { required: true })}
      />
      <SelectInput
        label={t('permissions.groups.classification')}
        description={t('permissions.groups.classification.hint')}
        disabled={isClosed}
        options={classifications.map((value) => ({ value, label: t(`permissions.groups.classification.${value}`) }))}
        {...form.field('classification', { required: true })}
      />
      <SwitchInput
        label={t('permissions.groups.active')}
        hint={t('permissions.groups.active.hint')}
        disabled={isKept || isAbove}
        {...form.field('isActive', { type: 'checkbox' })}
      />
      <FieldGroup title={t('permissions.groups.functionalities')} hint={t('permissions.groups.functionalities.hint')}>
        {form.errors['permissions'] && <FieldError path="permissions">{form.errors['permissions']}</FieldError>}
        <FunctionalityChoice
          offered={offered}
          chosen={form.values.permissions}
          isDisabled={isClosed}
          lacked={new Set(lacked(offered))}
          onChange={(next) => form.set('permissions', next)}
        />
      </FieldGroup>
    </FormPage>
  );
}
