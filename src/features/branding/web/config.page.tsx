// Edits the general look: the title, the logos and all colours, with a preview while they change.
import { Textarea, TextInput } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { ColorInput } from '#platform/web/ui/color-input.tsx';
import { FieldGroup, FieldPair } from '#platform/web/ui/form-page.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { BrandingFileInput } from './branding-file-input.widget.tsx';
import { BrandingPreview } from './branding-preview.tsx';
import { SettingsScreen } from './settings-screen.widget.tsx';
import type { SettingsFieldsProps } from './settings-screen.widget.tsx';
import { Shades } from './shades.tsx';

export const ConfigPage = () => (
  <SettingsScreen
    screen="general"
    fields={(props) => <GeneralFields {...props} />}
    aside={(values) => <BrandingPreview settings={values} />}
  />
);
/** A field of the settings' page, not a sentence of the mechanism of that name. */
const inPage = (name: 'title' | 'description') => ['page', name].join('.');
const bars = ['topBar', 'menu'] as const;
const pictures = [
  { name: 'menu', use: 'menu' },
  { name: 'loginLight', use: 'login', ground: '#ffffff' },
  { name: 'loginDark', use: 'login', ground: '#1d1b21' },
  { name: 'icon', use: 'icon' },
] as const;
function GeneralFields({ form, values }: SettingsFieldsProps) {
  const t = useTexts();
  const { colors, logos } = values;
  const color = (path: string, ground?: string) => (
    <ColorInput label={t(`branding.${path}`)} ground={ground} {...form.field(path)} />
  );
  return (
    <>
      <FieldGroup title={t('branding.group.page')}>
        <TextInput
          label={t('branding.page.title')}
          maxLength={200}
          {...form.field(inPage('title'), { required: true })}
        />
        <Textarea
          label={t('branding.page.description')}
          description={t('branding.page.description.hint')}
          autosize
          minRows={2}
          maxLength={500}
          {...form.field(inPage('description'))}
        />
      </FieldGroup>
      <FieldGroup title={t('branding.group.logos')}>
        {pictures.map((one) => (
          <BrandingFileInput
            key={one.name}
            label={t(`branding.logos.${one.name}`)}
            use={one.use}
            url={logos[one.name]}
            ground={'ground' in one ? one.ground : one.name === 'menu' ? colors.topBar.background : undefined}
            error={form.errors[`logos.${one.name}`]}
            data-path={`logos.${one.name}`}
            onFile={({ url }) => form.set(`logos.${one.name}`, url)}
            onRemove={() => form.set(`logos.${one.name}`, undefined)}
          />
        ))}
      </FieldGroup>
      <FieldGroup title={t('branding.group.interface')} hint={t('branding.group.interface.hint')}>
        {color('colors.interface.primary')}
        <Shades color={colors.interface.primary} />
        <SwitchInput
          label={t('branding.colors.interface.hasAutoFontColor')}
          hint={t('branding.colors.interface.hasAutoFontColor.hint')}
          {...form.field('colors.interface.hasAutoFontColor', { type: 'checkbox' })}
        />
        {!colors.interface.hasAutoFontColor && color('colors.interface.textColor', colors.interface.primary)}
      </FieldGroup>
      {bars.map((bar) => (
        <FieldGroup key={bar} title={t(`branding.group.${bar}`)}>
          {color(`colors.${bar}.background`)}
          <FieldPair>
            {color(`colors.${bar}.font`, colors[bar].background)}
            {color(`colors.${bar}.icons`, colors[bar].background)}
          </FieldPair>
        </FieldGroup>
      ))}
      <FieldGroup title={t('branding.group.images')} hint={t('branding.group.images.hint')}>
        {color('colors.images.primary.light')}
        <SwitchInput
          label={t('branding.colors.images.primary.usesDark')}
          {...form.field('colors.images.primary.usesDark', { type: 'checkbox' })}
        />
        {colors.images.primary.usesDark && color('colors.images.primary.dark')}
        {color('colors.images.secondary.default')}
        <SwitchInput
          label={t('branding.colors.images.secondary.usesCustom')}
          {...form.field('colors.images.secondary.usesCustom', { type: 'checkbox' })}
        />
        {colors.images.secondary.usesCustom && (
          <>
            {color('colors.images.secondary.light')}
            <SwitchInput
              label={t('branding.colors.images.secondary.usesDark')}
              {...form.field('colors.images.secondary.usesDark', { type: 'checkbox' })}
            />
            {colors.images.secondary.usesDark && color('colors.images.secondary.dark')}
          </>
        )}
      </FieldGroup>
    </>
  );
}
