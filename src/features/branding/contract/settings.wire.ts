// Translates the tenant's settings between our names and the names of the specification (access-shell-settings §3.8).
import { mostAskedAbove } from '#platform/contract/many-people.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, seenAs, wire } from '#platform/contract/wire.ts';
import { defaultSettings } from './default-settings.model.ts';
import type { TenantSettings } from './settings.model.ts';
import { slideParts, slidePlace, slideSeconds } from './slide.wire.ts';

const color = () => text({ pattern: /^#?[0-9a-f]{6}$/i, code: 'color.invalid' });
const address = () => optional(text({ max: 2_000 }));
const title = (max = 200) => optional(text({ max }));
const area = wire({ font: ['font', color()], background: ['bg', color()], icons: ['icons', color()] });
const slide = wire({
  image: ['image', address()],
  video: [
    'video',
    optional(
      wire({
        url: ['url', text({ max: 2_000 })],
        mp4: ['mp4', address()],
        webm: ['webm', address()],
        ogv: ['ogv', address()],
        avi: ['avi', address()],
      }),
    ),
  ],
  file: ['file', title()],
  originId: ['origem', optional(text({ max: 100 }))],
});
const script = wire({
  name: ['name', text({ max: 200 })],
  content: ['content', text({ max: 50_000 })],
  isLink: ['isLink', flag()],
});
const logos = wire({
  menu: ['menu', address()],
  loginLight: ['loginLight', address()],
  loginDark: ['loginDark', address()],
  icon: ['icon', address()],
});
const colors = wire({
  topBar: ['topBar', area],
  menu: ['menu', area],
  images: [
    'images',
    wire({
      primary: ['primary', wire({ light: ['light', color()], dark: ['dark', color()], usesDark: ['useDark', flag()] })],
      secondary: [
        'secondary',
        wire({
          usesCustom: ['useCustom', flag()],
          default: ['default', color()],
          light: ['light', color()],
          dark: ['dark', color()],
          usesDark: ['useDark', flag()],
        }),
      ],
    }),
  ],
  interface: [
    'interface',
    wire({
      primary: ['primary', color()],
      textColor: ['textColor', color()],
      hasAutoFontColor: ['autoFontColor', flag()],
    }),
  ],
});
const parts = {
  banners: [
    'banners',
    optional(
      wire({
        isActive: ['active', flag()],
        items: [
          'items',
          list(
            wire({
              id: ['id', text({ max: 100 })],
              url: ['url', text({ max: 2_000 })],
              isPublic: ['public', flag()],
              file: ['file', title()],
              ...slideParts,
              isActive: ['active', optional(flag())],
              environment: ['environment', optional(slidePlace)],
              link: ['link', optional(text({ max: 2_000 }))],
              opensNewTab: ['newTab', optional(flag())],
              durationSeconds: ['duration', optional(slideSeconds)],
              originId: ['origem', optional(text({ max: 100 }))],
            }),
            { max: 10 },
          ),
        ],
      }),
    ),
  ],
  logos: ['logos', optional(logos)],
  colors: ['colors', optional(colors)],
  general: [
    'general',
    optional(
      wire({
        certificate: ['certificate', wire({ course: ['course', title()], trail: ['formation', title()] })],
        termsOfUseId: ['termOfUse', optional(id())],
        logoutUrl: ['logoutUrl', address()],
        privacyPolicyUrl: ['privacyPolicyUrl', address()],
        hidesDescriptionSection: ['hideDescriptionSection', flag()],
        allowsReadingExpired: ['allowReadingExpired', optional(flag())],
        allowsPublicLinks: ['allowPublicLinks', optional(flag())],
        passwordPolicy: ['passwordPolicy', optional(oneOf({ classic: 'classic', modern: 'modern' }))],
      }),
    ),
  ],
  login: [
    'login',
    optional(
      wire({
        backgrounds: [
          'backgrounds',
          list(wire({ url: ['url', text({ max: 2_000 })], name: ['name', text({ max: 200 })] }), { max: 10 }),
        ],
        align: ['align', oneOf({ left: 'left', center: 'center', right: 'right' })],
        carousels: ['carousels', list(slide, { max: 10 })],
        customButton: [
          'customButton',
          wire({
            isActive: ['active', flag()],
            label: ['label', text({ max: 60 })],
            redirectUrl: ['redirectUrl', text({ max: 2_000 })],
            opensNewTab: ['newTab', flag()],
            isOutlined: ['outline', flag()],
          }),
        ],
      }),
    ),
  ],
  page: [
    'page',
    optional(wire({ title: ['title', text({ max: 200 })], description: ['description', text({ max: 500 })] })),
  ],
  messages: [
    'messages',
    optional(
      wire({
        asksAbovePeople: ['askAbovePeople', number({ whole: true, min: 1, max: mostAskedAbove })],
        isMeasured: ['measureReading', optional(flag())],
      }),
    ),
  ],
  hidesSupport: ['hideSupport', optional(flag())],
  scripts: ['scripts', optional(list(script, { max: 20 }))],
  watermark: [
    'waterMark',
    optional(
      wire({
        user: [
          'user',
          wire({
            name: ['name', flag()],
            email: ['email', flag()],
            company: ['company', flag()],
            businessUnit: ['businessUnit', flag()],
            department: ['department', flag()],
            jobTitle: ['role', flag()],
            registeredAt: ['registrationDate', flag()],
            address: ['ip', flag()],
          }),
        ],
        allowsPdfDownload: ['allowPDFDownload', flag()],
        isInPdf: ['includeWaterMarkInPDF', flag()],
      }),
    ),
  ],
} as const;

type Read = { [K in keyof TenantSettings]?: unknown } & {
  general?: Partial<TenantSettings['general']>;
  messages?: Partial<TenantSettings['messages']>;
};
/** Fills missing fields with the defaults, so that an older client does not erase fields that it does not know. */
const filled = (read: Read): TenantSettings => {
  const defaults = defaultSettings();
  const general = { ...defaults.general, ...read.general };
  return { ...defaults, ...read, general, messages: { ...defaults.messages, ...read.messages } } as TenantSettings;
};
const whole = wire(parts);
/** The whole configuration: every field of `TenantSettings`; reading accepts missing fields, and writing is complete. */
export const settings = seenAs(
  whole,
  (read) => filled(read as Read),
  (settings: TenantSettings) => settings,
);

/** The look before the present one; null where the look was never changed. */
export const earlierLook = wire({
  look: [
    'anterior',
    nullable(wire({ logos: ['logos', logos], colors: ['colors', colors], replacedAt: ['trocadaEm', instant()] })),
  ],
});
export const lookTenant = wire({ tenantId: ['tenantId', id()] });
const singleSignOn = wire({
  isEnabled: ['enableSso', flag()],
  provider: ['provider', text()],
  origin: ['origin', text()],
});
/** The caller's own address. */
export const ownAddress = wire({ address: ['ip', text()] });
export const publicSettingsRequest = wire({
  subDomain: ['subDomain', optional(text({ max: 200 }))],
  clientUrl: ['clientUrl', optional(text({ max: 300 }))],
});
/** The answer before sign-in, with exactly these three fields; an unknown address belongs to no tenant. decisions D10.10 */
export const publicSettings = wire({
  tenantId: ['tenantId', nullable(id())],
  settings: ['jsonConfigParams', settings],
  singleSignOn: ['ssoConfig', singleSignOn],
});
const withTenant = wire({ ...parts, tenantId: ['tenantId', id()] });
export type TenantAndSettings = { tenantId: string; settings: TenantSettings };
const ours = (read: { tenantId: string }): TenantAndSettings => {
  const { tenantId, ...rest } = read;
  return { tenantId, settings: filled(rest as Read) };
};
/** The configuration and its tenant, as the administration writes them. */
export const settingsWithTenant = seenAs(withTenant, ours, ({ tenantId, settings }: TenantAndSettings) => ({
  ...settings,
  tenantId,
}));
const answered = wire({
  ...parts,
  tenantId: ['tenantId', id()],
  defaultScripts: ['defaultScripts', list(script)],
  singleSignOn: ['ssoConfig', singleSignOn],
});
export type SettingsAnswer = TenantAndSettings & {
  /** The scripts of the installation, in addition to the tenant's own. */
  defaultScripts: TenantSettings['scripts'];
  singleSignOn: { isEnabled: boolean; provider: string; origin: string };
};
/** The settings that a signed-in user reads. */
export const settingsAnswer = seenAs(
  answered,
  ({ defaultScripts, singleSignOn, ...rest }): SettingsAnswer => ({ ...ours(rest), defaultScripts, singleSignOn }),
  ({ tenantId, settings, defaultScripts, singleSignOn }: SettingsAnswer) => ({
    ...settings,
    tenantId,
    defaultScripts,
    singleSignOn,
  }),
);
