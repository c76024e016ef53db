// Shows everything the kit offers on one page, in every language, theme and tenant colour.
import { Button, ColorInput, Group, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/ColorInput.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { confirm, confirmRemoval } from '#platform/web/confirm.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Language } from '#platform/web/language.ts';
import { useColorScheme } from '#platform/web/theme/color-scheme.ts';
import { applyTenantColors } from '#platform/web/theme/tenant-colors.ts';
import { toast } from '#platform/web/toast.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { KitCards } from './kit-cards.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitOverlays, KitStates } from './kit-states.tsx';
import { KitTable } from './kit-table.tsx';
import { KitWizard } from './kit-wizard.tsx';

export function KitPage() {
  const t = useTexts();
  const { language, languages, setLanguage } = useLanguage();
  const { option, setOption } = useColorScheme();
  const [colors, setColors] = useState({ primary: '#c191ff', secondary: '#3cdfad' });
  const paint = (next: typeof colors) => {
    setColors(next);
    applyTenantColors(next);
  };
  return (
    <main style={{ maxWidth: 'var(--w-max)', margin: '0 auto', padding: '28px var(--gutter) 72px' }}>
      <PageHeader
        title="Kit"
        crumbs={[{ label: 'dev', href: '/dev/ui' }, { label: 'ui' }]}
        lead="src/platform/web"
        tags={<Tag tone="info">{language}</Tag>}
      />
      <Group mb="xl" align="end">
        <SegmentedControl
          aria-label={t('language.choose')}
          value={language}
          onChange={(value) => void setLanguage(value as Language)}
          data={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('theme.choose')}
          value={String(option)}
          onChange={(value) => setOption(Number(value) as 0 | 1 | 2)}
          data={[
            { value: '0', label: t('theme.light') },
            { value: '1', label: t('theme.dark') },
            { value: '2', label: t('theme.system') },
          ]}
        />
        <ColorInput
          withEyeDropper={false}
          label="primary"
          value={colors.primary}
          onChange={(primary) => paint({ ...colors, primary })}
        />
        <ColorInput
          withEyeDropper={false}
          label="secondary"
          value={colors.secondary}
          onChange={(secondary) => paint({ ...colors, secondary })}
        />
      </Group>
      <Part title="Buttons, toasts, questions">
        <Group>
          <Button>Primary</Button>
          <Button variant="default">Default</Button>
          <Button variant="light">Light</Button>
          <Button variant="subtle" color="gray">
            Subtle
          </Button>
          <Button data-danger>Danger</Button>
          <Button disabled>Disabled</Button>
          <Button variant="default" onClick={() => toast.success(t('toast.updated'))}>
            toast.success
          </Button>
          <Button variant="default" onClick={() => toast.error(t('request.unreachable'))}>
            toast.error
          </Button>
          <Button variant="default" onClick={() => void confirmRemoval({ type: t('card.kind.course'), name: 'NR-35' })}>
            confirmRemoval
          </Button>
          <Button
            variant="default"
            onClick={() => void confirm({ title: t('form.leave.title'), body: t('form.leave.body') })}
          >
            confirm
          </Button>
        </Group>
      </Part>
      <Part title="Fields">
        <KitFields />
      </Part>
      <Part title="Table">
        <KitTable />
      </Part>
      <Part title="Cards, shelves, progress">
        <KitCards />
      </Part>
      <Part title="States">
        <KitStates />
      </Part>
      <Part title="Overlays, transfers">
        <KitOverlays />
      </Part>
      <Part title="Wizard">
        <KitWizard />
      </Part>
    </main>
  );
}
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section style={{ marginTop: 44 }}>
      <h2 style={{ marginBottom: 16 }}>{title}</h2>
      {children}
    </section>
  );
}
