// Binds the calls about sections to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as facts from '../contract/section-facts.endpoints.ts';
import * as calls from '../contract/sections.endpoints.ts';
import { exportSections } from './export-sections.service.ts';
import { listContractSections, setContractSections } from './contract-sections.service.ts';
import { listLinks, sendAgain, setContracts } from './section-links.service.ts';
import {
  activeSections,
  countSectionItems,
  createSection,
  getSection,
  listSectionBasics,
  listSections,
  listSkillsOfSection,
  orderSections,
  previewSection,
  publishSection,
  removeSection,
  setSectionPicture,
  updateSection,
  visibleSections,
} from './sections.service.ts';

export function sectionRoutes(app: App) {
  bind(app, calls.listSections, (context, { query }) => listSections(context, query));
  bind(app, calls.exportSections, (context, { query }) => exportSections(context, query));
  bind(app, calls.getSection, (context, { params }) => getSection(context, params.id));
  bind(app, calls.createSection, (context, { body }) => createSection(context, body));
  bind(app, calls.saveSection, (context, { params, body }) => updateSection(context, params.id, body));
  bind(app, calls.publishSection, (context, { params }) => publishSection(context, params.id));
  bind(app, calls.updateSectionContracts, (context, { params, body }) =>
    setContracts(context, params.id, body.contractIds),
  );
  bind(app, calls.listSectionContracts, (context, { params }) => listLinks(context, params.id));
  bind(app, calls.sendSectionAgain, (context, { params }) => sendAgain(context, params.id, params.contractId));
  bind(app, calls.sendToContractAgain, (context, { params }) => sendAgain(context, params.id, params.contractId));
  bind(app, calls.listContractSections, (context, { params }) => listContractSections(context, params.id));
  bind(app, calls.updateContractSections, (context, { params, body }) =>
    setContractSections(context, params.id, body.sectionIds),
  );
  bind(app, calls.removeSection, (context, { params }) => removeSection(context, params.id));
  bind(app, calls.orderSections, (context, { body }) => orderSections(context, body));
  bind(app, calls.uploadSectionImage, (context, { params, body, files }) =>
    setSectionPicture(context, params.id, 'picture', files.file, body.sectionId),
  );
  bind(app, calls.uploadSectionCard, (context, { params, body, files }) =>
    setSectionPicture(context, params.id, 'cardPicture', files.file, body.sectionId),
  );
  bind(app, calls.uploadSectionBanner, (context, { params, body, files }) =>
    setSectionPicture(context, params.id, 'bannerPicture', files.file, body.sectionId),
  );
  bind(app, calls.previewTop10, (context, { params }) => previewSection(context, 'top10', params));
  bind(app, calls.previewReleases, (context, { params }) => previewSection(context, 'releases', params));
  bind(app, calls.listActiveSections, (context, { query }) => activeSections(context, query));
  bind(app, calls.listActiveSectionsPaged, (context, { query }) => visibleSections(context, query));
  bind(app, facts.countActiveItems, (context) => countSectionItems(context));
  bind(app, calls.listSectionBasics, (context, { query }) => listSectionBasics(context, query.search));
  bind(app, facts.listSkillsOfSection, (context, { params }) => listSkillsOfSection(context, params.id));
}
