// Refuses type names that do not say what they hold, and names that common technical words have replaced.
import path from 'node:path';
import { identifiersOf } from './glossary.ts';
import type { SourceFile } from './source-files.ts';

/** Names that alone say nothing; as part of a longer name (`TermsRow`) they are allowed. */
const emptyTypes = /\b(?:type|interface)\s+(Given|Asked|Found|Opening|Place|Standing|Row|Stored)\b(?=\s*[=<{])/g;

/** Each retired word, as a part of an identifier or of a file name, and the word that replaces it. */
const retired: readonly (readonly [word: RegExp, instead: string])[] = [
  [/^houses?$/, 'services'],
  [/^doors?$/, 'functions'],
  [/^faults?$/, 'validationError'],
];

/** Phrases whose single words are ordinary words. */
const phrases: readonly (readonly [phrase: string, instead: string])[] = [
  ['doors.', 'functions.'],
  ['database/doors', 'database/functions'],
  ['is_inert', 'is_unconfirmed'],
  ['role gate', 'role definer'],
  ['takeRoom', 'reserveQuota'],
  ['roomLeft', 'quotaLeft'],
  ['reserveRoom', 'reserveDiskQuota'],
  ['room_reservations', 'quota_reservations'],
  ['test:neighbours', 'test:integration'],
  ['postLetter', 'enqueueEmail'],
  ['wordLetter', 'renderEmail'],
  ['turn_session', 'rotate_session'],
  ['turned_at', 'rotated_at'],
  ['take_turn', 'queue_attempt'],
  ['only_one', 'is_singleton'],
  ['is_demanded', 'is_required'],
  ['isDemanded', 'isRequired'],
  ['demanded_terms', 'required_terms'],
  ['is_taken', 'is_applied'],
  ['is_passed_on', 'is_forwarded'],
  ['arriving_until', 'pending_until'],
  ['taking_until', 'claimed_until'],
  ['has_merit', 'counts_for_approval'],
  ['tell_change', 'enqueue_change'],
  ['tell_freed_quota', 'enqueue_unapplied_sections'],
  ['hand_on_', 'update_supervisor_keys'],
  ['keep_link', 'create_link'],
  ['keep_handle', 'create_handle'],
  ['keep_company', 'save_company'],
  ['keep_oidc_state', 'create_oidc_state'],
  ['keep_search_words', 'store_search_words'],
  ['given_by_others', 'sent_by_others'],
  ['GivenByOther', 'SentByOther'],
  ['belongs_here_alone', 'belongs_to_no_other_tenant'],
  ['closes_circle', 'creates_cycle'],
  ['closesCircle', 'createsCycle'],
  ['LookFile', 'BrandingFile'],
  ['LookPicture', 'BrandingPicture'],
  ['tenantLook', 'tenantBranding'],
  ['TenantLook', 'TenantBranding'],
  ['currentLook', 'currentBranding'],
  ['LookPackage', 'BrandingPackage'],
  ['SectionLooks', 'SectionAppearance'],
  ['server/catalogue', 'server/api-registry'],
  ["new Problem('broken'", "new Problem('internal'"],
];

/** Foreign names that the project uses unchanged. */
const taken = /^HouseIcon$/;
const wordsOf = (name: string) =>
  name
    .replace(taken, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .map((word) => word.toLowerCase());

export function retiredViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path: file, text }) => [
    ...[...text.matchAll(emptyTypes)].map(([, name]) => `${file}: the type ${name} does not say what it holds`),
    ...phrases
      .filter(([phrase]) => text.includes(phrase))
      .map(([phrase, instead]) => `${file}: ${phrase} (we say "${instead}")`),
    ...[path.basename(file), ...(/\.tsx?$/.test(file) ? identifiersOf(text) : [])].flatMap((name) =>
      retired
        .filter(([word]) => wordsOf(name).some((part) => word.test(part)))
        .map(([, instead]) => `${file}: ${name} (we say "${instead}")`),
    ),
  ]);
}
