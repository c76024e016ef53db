// Decides which values may not be written into the settings, whatever their shape.
import { isHttpsLink, isWebAddress } from '#platform/contract/web-address.ts';
import { mostAskedAbove } from '#platform/contract/many-people.ts';
import type { TenantSettings } from './settings.model.ts';

export type BrandingValidationError = { field: string; code: string; host?: string; most?: number };

/** Returns every validation error, by its field. */
export function settingsErrors({
  general,
  login,
  logos,
  messages,
  scripts,
  page,
}: TenantSettings): BrandingValidationError[] {
  const { customButton } = login;
  const address = (field: string, value: string | undefined): BrandingValidationError[] =>
    value && !isWebAddress(value) ? [{ field, code: 'branding.address.wrong' }] : [];
  const needed = (field: string, value: string): BrandingValidationError[] =>
    value.trim() === '' ? [{ field, code: 'form.requiredField' }] : [];
  return [
    ...needed('page.title', page.title),
    ...address('general.logoutUrl', general.logoutUrl),
    ...address('general.privacyPolicyUrl', general.privacyPolicyUrl),
    ...(['menu', 'loginLight', 'loginDark', 'icon'] as const).flatMap((one) => address(`logos.${one}`, logos[one])),
    ...login.backgrounds.flatMap(({ url }, at) => address(`login.backgrounds.${at}.url`, url)),
    ...login.carousels.flatMap(({ image, video }, at) => [
      ...address(`login.carousels.${at}.image`, image),
      ...address(`login.carousels.${at}.video`, video?.url),
      ...(['mp4', 'webm', 'ogv', 'avi'] as const).flatMap((kind) =>
        address(`login.carousels.${at}.video.${kind}`, video?.[kind]),
      ),
    ]),
    ...(customButton.isActive
      ? [
          ...needed('login.customButton.label', customButton.label),
          ...needed('login.customButton.redirectUrl', customButton.redirectUrl),
        ]
      : []),
    ...address('login.customButton.redirectUrl', customButton.redirectUrl),
    ...(Number.isInteger(messages.asksAbovePeople) &&
    messages.asksAbovePeople >= 1 &&
    messages.asksAbovePeople <= mostAskedAbove
      ? []
      : [{ field: 'messages.asksAbovePeople', code: 'branding.messages.range', most: mostAskedAbove }]),
    ...scripts.flatMap(({ name, content, isLink }, at) => [
      ...needed(`scripts.${at}.name`, name),
      ...needed(`scripts.${at}.content`, content),
      ...(isLink && content && !isHttpsLink(content)
        ? [{ field: `scripts.${at}.content`, code: 'branding.scripts.https' }]
        : []),
    ]),
  ];
}
