// Translates the small messages about sections that the catalogue's screens need between our names and the wire's.
import { id, number, text } from '#platform/contract/values.ts';
import { list, wire } from '#platform/contract/wire.ts';

export const sectionFactsKey = wire({ id: ['id', id()] });
export const itemCounts = list(wire({ id: ['id', id()], total: ['totalItems', number()] }));
export const skillsOfSection = list(wire({ id: ['id', id()], name: ['name', text()] }));
