// Shows the form of a user.
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { useAccess } from '#platform/web/access.ts';
import { useAppForm } from '#platform/web/form.ts';
import { personName } from '#platform/web/formats.ts';
import { today, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { FieldGroup, FieldPair, FormPage } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { required } from '#platform/web/validation.ts';
import type { UserProfile } from '../contract/profile.wire.ts';
import { languages, personTypes, profileErrors, profileLimits } from '../contract/user.model.ts';
import { AcademicFields, PersonDetails } from './person-fields.tsx';
import { LeavingAdministrators } from './leaving-administrators.tsx';
import { NameSelect } from './name-select.tsx';
import { UserFormTop } from './user-form-top.tsx';
import { useSaveUser } from './people.queries.ts';
import { editOf, valuesOf } from '../contract/user-form.wire.ts';
import type { UserValues } from '../contract/user-form.wire.ts';

const listPath = '/conta/usuario';

export function UserForm({ user }: { user: UserProfile | undefined }) {
  const t = useTexts();
  const access = useAccess();
  const save = useSaveUser();
  const [isSaved, setSaved] = useState(false);
  const isNew = user === undefined;
  const isAbove = user?.isTouchable === false;
  const form = useAppForm<UserValues>({
    initial: valuesOf(user),
    rules: isNew ? { email: required } : {},
    validate: (values) => profileErrors({ ...values, ...(!isNew && { email: undefined }) }, today()),
    submit: async (values) => {
      await save.mutateAsync({ ...(user && { userId: user.id }), edit: editOf(values, isNew) });
      setSaved(true);
      toast.success(t(isNew ? 'toast.created' : 'toast.updated'));
    },
  });
  useUnsavedGuard(form.isDirty && !isSaved);
  const { personType } = form.values;
  const handleSave = async () => {
    // The page changes only after the guard knows that nothing is unsaved.
    if (await form.send()) setTimeout(() => goTo(listPath));
  };
  const footer = (
    <>
      <Button variant="subtle" color="gray" onClick={() => goTo(listPath)}>
        {t('dialog.cancel')}
      </Button>
      <Button type="submit" loading={form.isSaving}>
        {t('people.save')}
      </Button>
    </>
  );
  return (
    <FormPage
      title={user ? user.fullName : t('people.new')}
      crumbs={[
        { label: t('people.area') },
        { label: t('people.all'), href: listPath },
        { label: t(isNew ? 'people.new' : 'people.edit') },
      ]}
      form={{
        ...form.props,
        onSubmit: (event) => {
          event.preventDefault();
          void quietly('the mutation told it', handleSave);
        },
      }}
      isDirty={form.isDirty}
      footer={footer}
    >
      <UserFormTop form={form} user={user} />
      <FieldGroup title={t('people.group.personal')}>
        <TextInput
          label={t('people.column.fullName')}
          maxLength={profileLimits.fullName}
          {...form.field('fullName', { required: true })}
          onBlurCapture={() =>
            form.values.fullName !== user?.fullName && form.set('fullName', personName(form.values.fullName))
          }
        />
        <FieldPair>
          <TextInput
            type="email"
            label={t('people.column.email')}
            description={t(isNew ? 'people.email.invites' : 'people.email.own')}
            autoComplete="off"
            maxLength={254}
            readOnly={!isNew}
            {...form.field('email', { required: isNew })}
          />
          <TextInput
            label={t('people.column.username')}
            description={isNew ? t('people.username.hint') : undefined}
            autoComplete="off"
            maxLength={254}
            readOnly={!isNew}
            {...form.field('username')}
          />
        </FieldPair>
        <FieldPair>
          <SelectInput
            label={t('people.column.personType')}
            options={personTypes.map((value) => ({ value, label: t(`people.personType.${value}`) }))}
            {...form.field('personType', { required: true })}
          />
          <TextInput
            label={t(`people.document.${personType}`)}
            inputMode={personType === 'foreign' ? 'text' : 'numeric'}
            maxLength={20}
            {...form.field('cpf')}
          />
        </FieldPair>
        <PersonDetails form={form} />
        <SelectInput
          label={t('people.column.language')}
          options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          {...form.field('language')}
        />
      </FieldGroup>
      <FieldGroup title={t('people.group.corporate')}>
        <FieldPair>
          <NameSelect
            kind="businessUnit"
            known={{ id: user?.businessUnitId ?? null, name: user?.businessUnitName ?? null }}
            {...form.field('businessUnitId')}
          />
          <NameSelect
            kind="department"
            known={{ id: user?.departmentId ?? null, name: user?.departmentName ?? null }}
            {...form.field('departmentId')}
          />
        </FieldPair>
        <FieldPair>
          <NameSelect
            kind="jobTitle"
            known={{ id: user?.jobTitleId ?? null, name: user?.jobTitleName ?? null }}
            {...form.field('jobTitleId')}
          />
          <DateInput label={t('people.column.hiredOn')} {...form.field('hiredOn')} />
        </FieldPair>
        <NameSelect
          kind="supervisor"
          except={user?.id}
          known={{ id: user?.supervisorId ?? null, name: user?.supervisorName ?? null }}
          {...form.field('supervisorId')}
        />
        <Textarea
          label={t('people.field.supervisorInterest')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2_000}
          {...form.field('supervisorInterest')}
        />
      </FieldGroup>
      <FieldGroup title={t('people.group.academic')}>
        <AcademicFields form={form} />
      </FieldGroup>
      <FieldGroup title={t('people.group.access')}>
        <NameSelect
          kind="permissionGroup"
          description={isAbove ? t('people.outranked') : t('people.permissionGroup.hint')}
          disabled={isAbove}
          {...form.field('permissionGroupId')}
        />
        {user && (
          <LeavingAdministrators
            people={[{ name: user.fullName, permissionGroupId: user.permissionGroupId }]}
            groupId={form.values.permissionGroupId}
          />
        )}
        <SwitchInput
          label={t('people.field.isEvaluator')}
          hint={t('people.field.isEvaluator.hint')}
          {...form.field('isEvaluator', { type: 'checkbox' })}
        />
        <SwitchInput label={t('people.field.notifiesByPush')} {...form.field('notifiesByPush', { type: 'checkbox' })} />
        <SwitchInput label={t('people.field.notifiesBySms')} {...form.field('notifiesBySms', { type: 'checkbox' })} />
        <SwitchInput
          label={t('people.field.isActive')}
          hint={t(user?.isActive && user.isPending ? 'people.pending.hint' : 'people.field.isActive.hint')}
          reason={
            user && user.id === access?.userId
              ? t('people.deactivate.oneself')
              : isAbove
                ? t('people.outranked')
                : undefined
          }
          {...form.field('isActive', { type: 'checkbox' })}
        />
      </FieldGroup>
    </FormPage>
  );
}
