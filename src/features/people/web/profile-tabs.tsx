// Shows the three tabs of the user's own profile: what the user may change, and what only the administration changes.
import { Tabs, TextInput } from '@mantine/core';
import { cpfText } from '#platform/contract/cpf.ts';
import type { AppForm } from '#platform/web/form.ts';
import { personName } from '#platform/web/formats.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import type { UserProfile } from '../contract/profile.wire.ts';
import { languages, personTypes, profileLimits } from '../contract/user.model.ts';
import { AcademicFields, PersonDetails } from './person-fields.tsx';
import { PhotoInput } from './photo-input.tsx';
import styles from './profile.module.css';

type Props = { tab: string; onTab: (tab: string) => void; form: AppForm; person: UserProfile };
export function ProfileTabs({ tab, onTab, form, person }: Props) {
  const t = useTexts();
  const tabs = [
    { id: '1', label: t('people.group.personal'), part: <PersonalFields form={form} person={person} /> },
    {
      id: '2',
      label: t('people.group.corporate'),
      part: <CorporateData person={person} termsAcceptedOn={form.values.termsAcceptedOn} />,
    },
    { id: '3', label: t('people.group.academic'), part: <AcademicFields form={form} /> },
  ];
  return (
    <Tabs value={tab} onChange={(next) => onTab(next ?? '1')}>
      <Tabs.List>
        {tabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, part }) => (
        <Tabs.Panel key={id} value={id} className={styles['panel']}>
          {part}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
function PersonalFields({ form, person }: { form: AppForm; person: UserProfile }) {
  const t = useTexts();
  return (
    <>
      <PhotoInput
        name={form.values.fullName}
        value={form.values.photo}
        onChange={(photo) => form.set('photo', photo)}
      />
      <TextInput
        label={t('people.column.fullName')}
        maxLength={profileLimits.fullName}
        {...form.field('fullName', { required: true })}
        onBlurCapture={() =>
          form.values.fullName !== person.fullName && form.set('fullName', personName(form.values.fullName))
        }
      />
      <FieldPair>
        <TextInput
          label={t('people.column.email')}
          description={t('people.profile.fixed')}
          value={person.email}
          readOnly
        />
        <TextInput
          label={t(`people.document.${person.personType}`)}
          description={t('people.profile.fixed')}
          value={person.cpf ? cpfText(person.cpf) : ''}
          readOnly
        />
      </FieldPair>
      <PersonDetails form={form} />
      <FieldPair>
        <SelectInput
          label={t('people.column.personType')}
          options={personTypes.map((value) => ({ value, label: t(`people.personType.${value}`) }))}
          {...form.field('personType', { required: true })}
        />
        <SelectInput
          label={t('people.column.language')}
          options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          {...form.field('language')}
        />
      </FieldPair>
      <SwitchInput label={t('people.field.notifiesByPush')} {...form.field('notifiesByPush', { type: 'checkbox' })} />
      <SwitchInput label={t('people.field.notifiesBySms')} {...form.field('notifiesBySms', { type: 'checkbox' })} />
    </>
  );
}

function CorporateData({ person, termsAcceptedOn }: { person: UserProfile; termsAcceptedOn: string }) {
  const t = useTexts();
  const { date } = useFormats();
  const data: [string, string | null][] = [
    [t('people.field.businessUnit'), person.businessUnitName],
    [t('people.field.department'), person.departmentName],
    [t('people.field.jobTitle'), person.jobTitleName],
    [t('people.field.supervisor'), person.supervisorName],
    [t('people.column.hiredOn'), person.hiredOn && date(person.hiredOn)],
    [t('people.column.username'), person.username],
    [t('people.field.supervisorInterest'), person.supervisorInterest],
    [t('people.field.termsAcceptedOn'), termsAcceptedOn],
  ];
  return (
    <>
      <p className={styles['note']}>{t('people.profile.corporate')}</p>
      <dl className={styles['data']}>
        {data.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
