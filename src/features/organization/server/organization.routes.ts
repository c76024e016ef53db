// Binds the calls about units, departments and job titles to their services.
import type { Direction } from '#platform/contract/page.ts';
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/organization.endpoints.ts';
import {
  createPlace,
  exportPlaces,
  getPlace,
  getUnit,
  listBasicPlaces,
  listPlaces,
  listUnits,
  removePlace,
  updatePlace,
} from './organization.service.ts';
import type { PlaceQuery } from './organization.service.ts';

type UnitListQuery = Omit<PlaceQuery, 'isDescending'> & { direction: Direction };
const queryOf = ({ direction, ...rest }: UnitListQuery): PlaceQuery => ({
  ...rest,
  isDescending: direction === 'desc',
});
export function organizationRoutes(app: App) {
  bind(app, calls.listUnits, (context, { query }) => listUnits(context, queryOf(query)));
  bind(app, calls.listBasicUnits, (context, { query }) => listBasicPlaces(context, 'businessUnit', query.search));
  bind(app, calls.exportUnits, (context) => exportPlaces(context, 'businessUnit'));
  bind(app, calls.getUnit, (context, { params }) => getUnit(context, params.id));
  bind(app, calls.createUnit, (context, { body }) => createPlace(context, 'businessUnit', body));
  bind(app, calls.updateUnit, (context, { params, body }) => updatePlace(context, 'businessUnit', params.id, body));
  bind(app, calls.removeUnit, (context, { params, query }) => removePlace(context, 'businessUnit', params.id, query));

  bind(app, calls.listDepartments, (context, { query }) => listPlaces(context, 'department', queryOf(query)));
  bind(app, calls.listBasicDepartments, (context, { query }) => listBasicPlaces(context, 'department', query.search));
  bind(app, calls.exportDepartments, (context) => exportPlaces(context, 'department'));
  bind(app, calls.getDepartment, (context, { params }) => getPlace(context, 'department', params.id));
  bind(app, calls.createDepartment, (context, { body }) => createPlace(context, 'department', body));
  bind(app, calls.updateDepartment, (context, { params, body }) => updatePlace(context, 'department', params.id, body));
  bind(app, calls.removeDepartment, (context, { params, query }) =>
    removePlace(context, 'department', params.id, query),
  );

  bind(app, calls.listJobTitles, (context, { query }) => listPlaces(context, 'jobTitle', queryOf(query)));
  bind(app, calls.listBasicJobTitles, (context, { query }) => listBasicPlaces(context, 'jobTitle', query.search));
  bind(app, calls.exportJobTitles, (context) => exportPlaces(context, 'jobTitle'));
  bind(app, calls.getJobTitle, (context, { params }) => getPlace(context, 'jobTitle', params.id));
  bind(app, calls.createJobTitle, (context, { body }) => createPlace(context, 'jobTitle', body));
  bind(app, calls.updateJobTitle, (context, { params, body }) => updatePlace(context, 'jobTitle', params.id, body));
  bind(app, calls.removeJobTitle, (context, { params, query }) => removePlace(context, 'jobTitle', params.id, query));
}
