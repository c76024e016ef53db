// Shows the fields that the form of a user and the user's own profile share.
import { Textarea, TextInput } from '@mantine/core';
import { SkillPicker } from '#features/taxonomy/web/skill-picker.widget.tsx';
import type { AppForm } from '#platform/web/form.ts';
import { today, useTexts } from '#platform/web/texts.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import { PhoneInput } from '#platform/web/ui/phone-input.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { educationLevels, genders, profileLimits } from '../contract/user.model.ts';

type Props = { form: AppForm };
export function PersonDetails({ form }: Props) {
  const t = useTexts();
  return (
    <>
      <FieldPair>
        <PhoneInput label={t('people.column.phone')} {...form.field('phone')} />
        <TextInput label={t('people.field.nickname')} maxLength={60} {...form.field('nickname')} />
      </FieldPair>
      <FieldPair>
        <DateInput label={t('people.column.birthOn')} max={today()} {...form.field('birthOn')} />
        <SelectInput
          label={t('people.field.gender')}
          options={genders.map((value) => ({ value, label: t(`people.gender.${value}`) }))}
          {...form.field('gender')}
        />
      </FieldPair>
    </>
  );
}
export function AcademicFields({ form }: Props) {
  const t = useTexts();
  return (
    <>
      <SelectInput
        label={t('people.column.education')}
        options={educationLevels.map((value) => ({ value, label: t(`people.education.${value}`) }))}
        {...form.field('education')}
      />
      <SkillPicker most={profileLimits.skills} {...form.field('skillIds')} value={form.values.skillIds} />
      <Textarea
        label={t('people.field.interests')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2_000}
        {...form.field('interests')}
      />
    </>
  );
}
