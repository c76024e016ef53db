// Shows the fields of the kit in one form that can be refused.
import { Button, Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { DateRangeInput } from '#platform/web/ui/date-range-input.tsx';
import { DurationInput } from '#platform/web/ui/duration-input.tsx';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import { PasswordChecklist } from '#platform/web/ui/password-checklist.tsx';
import { PhoneInput } from '#platform/web/ui/phone-input.tsx';
import { MultiSelectInput, SelectInput } from '#platform/web/ui/select-input.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { TimeInput } from '#platform/web/ui/time-input.tsx';
import { all, email, maxLength, required } from '#platform/web/validation.ts';

const options = ['Segurança', 'Liderança', 'Dados', 'Finanças', 'Jurídico', 'Conformidade'].map((label, index) => ({
  value: String(index),
  label,
}));
export function KitFields() {
  const t = useTexts();
  const form = useAppForm({
    initial: {
      title: '',
      email: '',
      text: '',
      category: null as string | null,
      skills: [] as string[],
      day: null as string | null,
      time: null as string | null,
      seconds: 5400 as number | null,
      phone: '5511987654321' as string | null,
      password: '',
      repeated: '',
      isOn: true,
      isRead: false,
      range: { from: null as string | null, to: null as string | null },
    },
    rules: { title: all(required, maxLength(60)), email: all(required, email), category: required },
    submit: () => {
      toast.success(t('toast.updated'));
    },
  });
  return (
    <form {...form.props} style={{ display: 'grid', gap: 22, maxWidth: 'var(--w-form)' }}>
      <FormBanner form={form} />
      <TextInput label="TextInput" description="description" {...form.field('title', { required: true })} />
      <TextInput label="E-mail" {...form.field('email', { required: true })} />
      <Textarea label="Textarea" autosize minRows={2} {...form.field('text')} />
      <FieldPair>
        <SelectInput label="SelectInput" options={options} {...form.field('category', { required: true })} />
        <DurationInput label="DurationInput" {...form.field('seconds')} />
      </FieldPair>
      <MultiSelectInput label="MultiSelectInput" options={options} most={3} {...form.field('skills')} />
      <FieldPair>
        <DateInput label="DateInput" {...form.field('day')} />
        <TimeInput label="TimeInput" {...form.field('time')} />
      </FieldPair>
      <PhoneInput label="PhoneInput" {...form.field('phone')} />
      <DateRangeInput label="DateRangeInput" value={form.values.range} onChange={(range) => form.set('range', range)} />
      <FieldPair>
        <PasswordInput label="PasswordInput" autoComplete="new-password" {...form.field('password')} />
        <PasswordInput label="PasswordInput" autoComplete="new-password" {...form.field('repeated')} />
      </FieldPair>
      <PasswordChecklist password={form.values.password} confirmation={form.values.repeated} />
      <SwitchInput label="SwitchInput" hint="hint" {...form.field('isOn', { type: 'checkbox' })} />
      <SwitchInput label="SwitchInput" reason="reason" onChange={() => {}} />
      <Checkbox label="Checkbox" {...form.field('isRead', { type: 'checkbox' })} />
      <FileInput
        label="FileInput"
        maxBytes={2_097_152}
        types={['image/png', 'image/jpeg']}
        onFile={(file) => toast.info(file.name)}
      />
      <TextInput label="readOnly" readOnly value="copaíba" />
      <Button type="submit" loading={form.isSaving}>
        submit
      </Button>
    </form>
  );
}
