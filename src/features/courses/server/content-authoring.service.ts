// Creates, saves, publishes, duplicates and archives courses and trails, and sets their covers. Each feature passes its differences.
import { contentLinks } from '#features/media/server/media-ports.service.ts';
import { dayMilliseconds } from '#platform/contract/units.ts';
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import type { Upload } from '#platform/server/uploads.ts';
import { requireDesign } from '#features/certificates/server/certificates.service.ts';
import { takePicture } from '#features/people/server/stored-contents.service.ts';
import { updateUsage, lockUsage, reserveQuota } from '#features/contracts/server/usage.service.ts';
import { requireTerms } from '#features/terms/server/terms.service.ts';
import type { LearningContent } from '../contract/course-content.model.ts';
import { courseLimits, coverFormats, differingFields, publicationOf } from '../contract/course.model.ts';
import type { ContentForm } from '../contract/content.wire.ts';
import type { Authored, ContentRecord } from './authored-content.service.ts';
import * as references from './course-references.store.ts';
import { unknownPrerequisite } from './prerequisites.service.ts';

const saved = (id: string, revision: number, publishedVersion: number | null) => ({ id, revision, publishedVersion });

export function contentAuthoring<
  Content extends LearningContent,
  Row extends ContentRecord<Content>,
  Form extends ContentForm,
>({ kind, counter, rows, texts, ...own }: Authored<Content, Row, Form>) {
  /** Switches a copy. All else belongs to the sender (decisions D10.3), so other sent fields must equal the stored ones. */
  async function switchCopy(context: PersonContext, row: Row, form: Form) {
    const draft = own.contentOf({ ...(await get(context, row.id)), ...form } as unknown as Form, row.draft.language);
    const isLinkKept = form.isPublicLink === undefined || form.isPublicLink === row.isPublicLink;
    if (form.publishes || !isLinkKept || differingFields(row.draft, draft).length > 0) throw rows.tables.replicated();
    await rows.update(context.db, row.id, { isActive: form.isActive });
    context.note({ subject: row.id, before: { isActive: row.isSwitchedOn }, after: { isActive: form.isActive } });
    return saved(row.id, row.draftRevision, row.publishedVersion);
  }
  const fieldOf = (missing: references.Missing) =>
    missing === 'category' ? 'categoryId' : missing === 'skill' ? 'skillIds' : own.partsField;
  /** Throws unless this content can be stored as the draft. */
  async function requireSound(context: PersonContext, id: string, content: Content) {
    const validationError = own.draftError(content);
    if (validationError) throw fieldProblem('rule', validationError.field, validationError.code);
    if (content.code && (await rows.hasCode(context.db, content.code, id))) throw own.codeTaken(content.code);
    const missing = await references.missingReference(context.db, content, own.partsOf(content));
    if (missing) throw fieldProblem('missing', fieldOf(missing), texts.unknown(missing));
    const needed = await unknownPrerequisite(context, content.prerequisites);
    if (needed)
      throw fieldProblem('missing', 'prerequisites', needed === 'course' ? 'courses.missing' : 'trails.missing');
    if (content.certificateId) await requireDesign(context, content.certificateId, kind);
    if (content.termsOfUseId) await requireTerms(context, content.termsOfUseId, 'learning');
    if (await references.createsCycle(context.db, kind, id, own.needs(content)))
      throw fieldProblem('rule', 'prerequisites', texts.circle);
  }
  async function get(context: PersonContext, id: string) {
    const row = await rows.getLive(context.db, id);
    return {
      id,
      ...row.draft,
      isActive: row.isSwitchedOn,
      isOffered: row.isOffered,
      isPublicLink: row.isPublicLink,
      publication: publicationOf(row),
      publishedVersion: row.publishedVersion,
      revision: row.draftRevision,
      horizontalCover: row.horizontalCover && context.pictures.addressOf(row.horizontalCover.key),
      verticalCover: row.verticalCover && context.pictures.addressOf(row.verticalCover.key),
      origin: row.origin,
      originName: row.originName,
      ...(row.originId && { originId: row.originId }),
    };
  }
  async function create(context: PersonContext, form: Form) {
    const id = newId();
    const draft = own.contentOf(form, context.language);
    await requireSound(context, id, draft);
    await reserveQuota(context, counter);
    await rows.insert(context.db, {
      id,
      draft,
      isActive: form.isActive ?? true,
      isPublicLink: form.isPublicLink ?? false,
      createdBy: context.person.accountId,
    });
    context.note({ subject: id, after: { title: draft.title } });
    return form.publishes ? publish(context, id) : saved(id, 1, null);
  }
  /** Saves the draft. It refuses a `revision` that is no longer the newest, with the fields that differ. */
  async function save(context: PersonContext, id: string, form: Form) {
    const row = await rows.getLocked(context.db, id);
    if (row.origin !== 'own') return switchCopy(context, row, form);
    const draft = own.contentOf(form, row.draft.language);
    if (form.revision !== undefined && form.revision !== row.draftRevision) {
      throw new Problem('conflict', texts.changedMeanwhile, {
        revision: row.draftRevision,
        differing: differingFields(draft, row.draft),
      });
    }
    await requireSound(context, id, draft);
    const flags = {
      ...(form.isActive !== undefined && { isActive: form.isActive }),
      ...(form.isPublicLink !== undefined && { isPublicLink: form.isPublicLink }),
    };
    const fields = differingFields(row.draft, draft);
    let revision = row.draftRevision;
    if (fields.length) revision = await rows.updateDraft(context.db, row, draft, flags);
    else await rows.update(context.db, id, flags);
    context.note({
      subject: id,
      before: { fields, isActive: row.isActive, isPublicLink: row.isPublicLink },
      after: { ...flags, revision },
    });
    return form.publishes ? publish(context, id) : saved(id, revision, row.publishedVersion);
  }
  /** Shows the draft to learners as the new version; open enrolments move to it at once (decisions D3.16). */
  async function publish(context: PersonContext, id: string) {
    const row = await rows.getWritable(context.db, id);
    if (row.publishedVersion !== null && !row.hasUnpublishedChanges)
      return saved(id, row.draftRevision, row.publishedVersion);
    const validationError = own.publishingError(row.draft);
    if (validationError) throw fieldProblem('rule', validationError.field, validationError.code);
    await requireSound(context, id, row.draft);
    if (await references.hasUnpublished(context.db, own.publishedFirst, own.partsOf(row.draft)))
      throw fieldProblem('rule', own.partsField, texts.unpublished);
    const version = await rows.publish(context.db, row, context.person.accountId);
    await context.ports.settleEnrollments(context, { kind, objectId: id });
    await context.publish(own.published(id, version));
    context.note({ subject: id, before: { version: row.publishedVersion }, after: { version } });
    return saved(id, row.draftRevision, version);
  }
  /** Creates a draft with new ids and the same pictures; the code stays with the original. */
  async function duplicate(context: PersonContext, id: string) {
    const row = await rows.getLive(context.db, id);
    const { code: _code, ...content } = own.withNewIds(row.draft);
    const title = say(context.language, texts.copyOf, { title: content.title }).slice(0, courseLimits.title);
    await reserveQuota(context, counter);
    const copyId = newId();
    await rows.insert(context.db, {
      id: copyId,
      draft: { ...content, title } as Content,
      createdBy: context.person.accountId,
      horizontalCover: row.horizontalCover,
      verticalCover: row.verticalCover,
    });
    context.note({ subject: copyId, after: { copyOf: id } });
    return saved(copyId, 1, null);
  }
  /** Returns where it is used. */
  async function useOf(context: PersonContext, id: string) {
    requireFound(await rows.find(context.db, id), rows.tables.missing);
    const { links, people } = await context.ports.contentUse(context, { kind, objectId: id });
    return { links: contentLinks(links), people };
  }
  /** Archives a content with history, deletes one without; a content inside others stays until they drop it (decisions D8.6). */
  async function remove(context: PersonContext, id: string) {
    await lockUsage(context);
    const row = await rows.getWritable(context.db, id);
    const { links, people } = await useOf(context, id);
    if (links.length) throw new Problem('conflict', texts.inUse, { count: links.length, links });
    if (people > 0) await rows.archive(context.db, id);
    else await rows.remove(context.db, id);
    await updateUsage(context, { [counter]: -1 });
    context.note({ subject: id, before: { title: row.title }, after: { archived: people > 0 } });
  }
  /** Restores an archived content within thirty days. decisions D8.6 */
  async function restore(context: PersonContext, id: string) {
    await lockUsage(context);
    const row = await rows.findForUpdate(context.db, id);
    if (!row?.archivedAt || context.now().getTime() - Date.parse(row.archivedAt) > 30 * dayMilliseconds)
      throw new Problem('missing', rows.tables.missing);
    await reserveQuota(context, counter);
    await rows.restore(context.db, id);
    context.note({ subject: id });
  }
  async function setCover(
    context: PersonContext,
    id: string,
    place: 'horizontalCover' | 'verticalCover',
    file: Upload,
  ) {
    await rows.getWritable(context.db, id);
    const picture = await takePicture(context, context.tenantId, file.path, {
      maxBytes: courseLimits.coverBytes,
      types: coverFormats,
    });
    if (!(await rows.update(context.db, id, { [place]: picture }))) throw new Problem('missing', rows.tables.missing);
    context.note({ subject: id, after: { cover: picture.key } });
    return { url: context.pictures.addressOf(picture.key) };
  }
  return {
    /** Returns a content that is not archived. */
    getLive: (context: Context, id: string): Promise<Row> => rows.getLive(context.db, id),
    requireSound,
    get,
    create,
    save,
    publish,
    duplicate,
    useOf,
    remove,
    restore,
    setCover,
  };
}
