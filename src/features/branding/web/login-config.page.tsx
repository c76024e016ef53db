// Edits the sign-in page: the position of its card, the pictures next to it, and the company's own button.
import { TextInput } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { FieldGroup } from '#platform/web/ui/form-page.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { BrandingFileInput } from './branding-file-input.widget.tsx';
import { LoginCarousel } from './login-carousel.tsx';
import { LoginPreview } from './login-preview.tsx';
import { SettingsScreen } from './settings-screen.widget.tsx';
import type { SettingsFieldsProps } from './settings-screen.widget.tsx';

export const LoginConfigPage = () => (
  <SettingsScreen
    screen="login"
    fields={(props) => <LoginFields {...props} />}
    aside={(values) => <LoginPreview settings={values} />}
  />
);
const sides = ['left', 'center', 'right'] as const;
const mostBackgrounds = 10;
function LoginFields({ form, values }: SettingsFieldsProps) {
  const t = useTexts();
  const { login } = values;
  return (
    <>
      <ChoiceCards
        label={t('branding.login.align')}
        name="login.align"
        value={login.align}
        onChange={(side) => form.set('login.align', side)}
        options={sides.map((value) => ({
          value,
          label: t(`branding.login.align.${value}`),
          hint: t(`branding.login.align.${value}.hint`),
        }))}
      />
      <FieldGroup title={t('branding.login.carousels')} hint={t('branding.login.carousels.hint')}>
        <LoginCarousel
          slides={login.carousels}
          onChange={(slides) => form.set('login.carousels', slides)}
          errors={form.errors}
        />
      </FieldGroup>
      <FieldGroup title={t('branding.login.backgrounds')} hint={t('branding.login.backgrounds.hint')}>
        {[...login.backgrounds, undefined].slice(0, mostBackgrounds).map((one, at) => (
          <BrandingFileInput
            key={one?.url ?? 'new'}
            label={t(one ? 'branding.login.background' : 'branding.login.background.add', { number: at + 1 })}
            use="stage"
            url={one?.url}
            onFile={({ url, name }) =>
              form.set('login.backgrounds', [
                ...login.backgrounds.slice(0, at),
                { url, name },
                ...login.backgrounds.slice(at + 1),
              ])
            }
            onRemove={() =>
              form.set(
                'login.backgrounds',
                login.backgrounds.filter((_background, index) => index !== at),
              )
            }
          />
        ))}
      </FieldGroup>
      <FieldGroup title={t('branding.login.button')} hint={t('branding.login.button.hint')}>
        <SwitchInput
          label={t('branding.login.button.isActive')}
          {...form.field('login.customButton.isActive', { type: 'checkbox' })}
        />
        {login.customButton.isActive && (
          <>
            <TextInput
              label={t('branding.login.button.label')}
              maxLength={60}
              {...form.field('login.customButton.label', { required: true })}
            />
            <TextInput
              type="url"
              label={t('branding.login.button.redirectUrl')}
              placeholder="https://"
              maxLength={2_000}
              {...form.field('login.customButton.redirectUrl', { required: true })}
            />
            <SwitchInput
              label={t('branding.login.button.opensNewTab')}
              {...form.field('login.customButton.opensNewTab', { type: 'checkbox' })}
            />
            <SwitchInput
              label={t('branding.login.button.isOutlined')}
              {...form.field('login.customButton.isOutlined', { type: 'checkbox' })}
            />
          </>
        )}
      </FieldGroup>
    </>
  );
}
