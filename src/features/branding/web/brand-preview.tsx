// Shows the brand before it is published: over the real home, on the sign-in page and in an e-mail, in both themes.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { drawMail } from '#platform/contract/mail-frame.ts';
import { useMay } from '#platform/web/access.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { tenantVariables } from '#platform/web/theme/tenant-colors.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import type { TenantSettings } from '../contract/settings.model.ts';
import { LoginPreview } from './login-preview.tsx';
import { colorsOf } from './settings.queries.ts';
import styles from './brand.module.css';

const places = ['home', 'signIn', 'mail'] as const;
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];
type Props = { settings: TenantSettings; logo: string | undefined };

export function BrandPreview({ settings, logo }: Props) {
  const t = useTexts();
  const [place, setPlace] = useState<(typeof places)[number]>('home');
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <section className={styles['preview']} aria-label={t('branding.preview')}>
      <div className={styles['choices']}>
        <Segmented
          label={t('branding.brand.place')}
          value={place}
          onChange={setPlace}
          options={places.map((value) => ({ value, label: t(`branding.brand.place.${value}`) }))}
        />
        {place !== 'mail' && (
          <Segmented
            label={t('branding.preview.scheme')}
            value={scheme}
            onChange={setScheme}
            options={schemes.map((value) => ({ value, label: t(`theme.${value}`) }))}
          />
        )}
      </div>
      {place === 'home' && <RealHome {...{ settings, logo, scheme }} />}
      {place === 'signIn' && (
        <div
          className={`theme-scope ${styles['scope']}`}
          data-theme={scheme}
          style={tenantVariables(colorsOf(settings.colors)) as CSSProperties}
        >
          <LoginPreview settings={settings} />
        </div>
      )}
      {place === 'mail' && <SampleMail {...{ settings, logo }} />}
    </section>
  );
}
/** The width at which the home is drawn, in pixels; it is shown as wide as there is room. */
const drawnAt = 1240;
function RealHome({ settings, logo, scheme }: Props & { scheme: Scheme }) {
  const t = useTexts();
  const may = useMay();
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [{ scale, height }, setRoom] = useState({ scale: 0.6, height: 1_000 });
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const watched = new ResizeObserver(([entry]) => {
      const { width, height: high } = entry!.contentRect;
      const fitted = width / drawnAt;
      setRoom({ scale: fitted, height: high / fitted });
    });
    watched.observe(room.current!);
    return () => watched.disconnect();
  }, []);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    const Sheet = (frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined)?.CSSStyleSheet;
    if (!page?.documentElement || !Sheet) return undefined;
    const sheet = new Sheet();
    sheet.replaceSync(rulesOf(settings, logo));
    page.adoptedStyleSheets = [sheet];
    const root = page.documentElement;
    const dress = () => {
      if (root.dataset['theme'] !== scheme) root.dataset['theme'] = scheme;
    };
    dress();
    // The page inside chooses the theme of the device when it starts.
    const watched = new MutationObserver(dress);
    watched.observe(root, { attributeFilter: ['data-theme'] });
    return () => watched.disconnect();
  }, [settings, logo, scheme, loads]);
  return (
    <div className={styles['room']} ref={room}>
      <iframe
        ref={frame}
        className={styles['home']}
        title={t('branding.brand.home')}
        src={may('learning') ? '/home' : '/'}
        style={{ width: drawnAt, height, transform: `scale(${scale})` }}
        tabIndex={-1}
        inert
        onLoad={() => setLoads((count) => count + 1)}
      />
    </div>
  );
}
/** Returns the rules that win over what the page inside sets for the colours in force. */
function rulesOf({ colors }: TenantSettings, logo: string | undefined): string {
  const variables = Object.entries(tenantVariables(colorsOf(colors))).map(
    ([name, value]) => `${name}:${value}!important`,
  );
  const mark = logo
    ? `[data-brand]>*{display:none!important}[data-brand]::before{content:"";width:120px;height:34px;background:url("${logo}") left/contain no-repeat}`
    : '';
  return `:root{${variables.join(';')}}${mark}`;
}
function SampleMail({ settings, logo }: Props) {
  const t = useTexts();
  const { language } = useLanguage();
  const html = useMemo(
    () =>
      drawMail(
        {
          title: t('branding.brand.mail.title'),
          html: `<p>${t('branding.brand.mail.text')}</p>`,
          text: '',
          look: { company: settings.page.title, color: settings.colors.interface.primary, logo, language },
          why: t('branding.brand.mail.why'),
        },
        'light',
      ).html,
    [settings, logo, language, t],
  );
  return <iframe className={styles['mail']} title={t('branding.brand.mail.title')} sandbox="" srcDoc={html} />;
}
