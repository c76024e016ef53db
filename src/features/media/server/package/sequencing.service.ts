// Reads the sequencing and navigation of SCORM 2004 from a manifest and builds the tree of activities that the run-time's library needs.
import type { PackageActivity, PackageItem } from '../../contract/scorm.model.ts';
import { childOf, childrenOf, textOf } from '#platform/server/files/xml.ts';
import type { XmlNode } from '#platform/server/files/xml.ts';

type Settings = Record<string, unknown>;
/** The id of an objective without a name: the library drops a missing id, but keeps a blank one and never shows it to content. */
const unnamed = ' ';

const flagsOf = (node: XmlNode | undefined, names: readonly string[]): Settings =>
  Object.fromEntries(
    names
      .map((name) => [name, node?.attributes[name.toLowerCase()]?.trim()] as const)
      .filter(([, value]) => value === 'true' || value === 'false')
      .map(([name, value]) => [name, value === 'true']),
  );
const numbersOf = (node: XmlNode | undefined, names: readonly string[]): Settings =>
  Object.fromEntries(
    names
      .map((name) => [name, Number(node?.attributes[name.toLowerCase()]?.trim() || NaN)] as const)
      .filter(([, value]) => Number.isFinite(value)),
  );
const filled = (name: string, value: Settings | unknown[]): Settings =>
  (Array.isArray(value) ? value.length : Object.keys(value).length) > 0 ? { [name]: value } : {};

function controls(sequencing: XmlNode): Settings {
  const random = childOf(sequencing, 'randomizationcontrols');
  const rollup = childOf(sequencing, 'rolluprules');
  const timing = (name: string) => {
    const value = random?.attributes[name.toLowerCase()];
    return value && ['never', 'once', 'onEachNewAttempt'].includes(value) ? { [name]: value } : {};
  };
  return {
    ...flagsOf(childOf(sequencing, 'controlmode'), [
      'choice',
      'choiceExit',
      'flow',
      'forwardOnly',
      'useCurrentAttemptObjectiveInfo',
      'useCurrentAttemptProgressInfo',
    ]),
    ...flagsOf(childOf(sequencing, 'constrainedchoiceconsiderations'), ['preventActivation', 'constrainChoice']),
    ...flagsOf(rollup, ['rollupObjectiveSatisfied', 'rollupProgressCompletion']),
    ...numbersOf(rollup, ['objectiveMeasureWeight']),
    ...timing('randomizationTiming'),
    ...timing('selectionTiming'),
    ...numbersOf(random, ['selectCount']),
    ...(random?.attributes.reorderchildren === 'true' && { randomizeChildren: true, reorderChildren: true }),
  };
}
function conditionsOf(rule: XmlNode, conditions: string, condition: string, combination: string): Settings {
  const list = childOf(rule, conditions);
  return {
    conditionCombination: list?.attributes.conditioncombination ?? combination,
    conditions: childrenOf(list, condition).map(({ attributes }) => ({
      condition: attributes.condition ?? 'always',
      ...(attributes.operator === 'not' && { operator: 'not' }),
      ...(attributes.referencedobjective && { referencedObjective: attributes.referencedobjective }),
      ...(attributes.measurethreshold && { parameters: { threshold: Number(attributes.measurethreshold) || 0 } }),
    })),
  };
}
function rules(sequencing: XmlNode): Settings {
  const list = childOf(sequencing, 'sequencingrules');
  const of = (name: string) =>
    childrenOf(list, `${name}conditionrule`).map((rule) => ({
      action: childOf(rule, 'ruleaction')?.attributes.action ?? 'skip',
      ...conditionsOf(rule, 'ruleconditions', 'rulecondition', 'all'),
    }));
  return {
    ...filled('preConditionRules', of('pre')),
    ...filled('exitConditionRules', of('exit')),
    ...filled('postConditionRules', of('post')),
  };
}
const rollupRules = (sequencing: XmlNode): unknown[] =>
  childrenOf(childOf(sequencing, 'rolluprules'), 'rolluprule').map((rule) => ({
    action: childOf(rule, 'rollupaction')?.attributes.action ?? 'satisfied',
    consideration: rule.attributes.childactivityset ?? 'all',
    ...numbersOf(rule, ['minimumCount', 'minimumPercent']),
    ...conditionsOf(rule, 'rollupconditions', 'rollupcondition', 'any'),
  }));

const mappedOnce = ['SatisfiedStatus', 'NormalizedMeasure', 'RawScore', 'MinScore', 'MaxScore'];
const mappedFurther = ['CompletionStatus', 'ProgressMeasure'];
const readAndWrite = (names: readonly string[]) => names.flatMap((name) => [`read${name}`, `write${name}`]);
/** Returns the settings of an objective: its maps, and what ADL's own element of the same objective adds. */
function objective(node: XmlNode, further: readonly XmlNode[]): Settings {
  const id = node.attributes.objectiveid?.trim() || unnamed;
  const added = further.find((one) => (one.attributes.objectiveid?.trim() || unnamed) === id);
  const maps = [...childrenOf(node, 'mapinfo'), ...childrenOf(added, 'mapinfo')].map((map) => ({
    targetObjectiveID: map.attributes.targetobjectiveid ?? '',
    ...flagsOf(map, readAndWrite([...mappedOnce, ...mappedFurther])),
  }));
  const byTarget = new Map<string, Settings>();
  for (const map of maps) byTarget.set(map.targetObjectiveID, { ...byTarget.get(map.targetObjectiveID), ...map });
  const measure = Number(textOf(childOf(node, 'minnormalizedmeasure')) ?? NaN);
  return {
    objectiveID: id,
    ...flagsOf(node, ['satisfiedByMeasure']),
    ...(Number.isFinite(measure) && { minNormalizedMeasure: measure }),
    ...filled('mapInfo', [...byTarget.values()]),
  };
}
function objectives(sequencing: XmlNode): Settings {
  const [list, further] = ['objectives'].flatMap((name) => childrenOf(sequencing, name)) as [XmlNode?, XmlNode?];
  const primary = childOf(list, 'primaryobjective');
  const added = childrenOf(further, 'objective');
  return {
    ...(primary && { primaryObjective: objective(primary, added) }),
    ...filled(
      'objectives',
      childrenOf(list, 'objective').map((one) => objective(one, added)),
    ),
  };
}
/** Returns the settings of one `sequencing` element. */
function settingsOf(sequencing: XmlNode): Settings {
  const considerations = childOf(sequencing, 'rollupconsiderations');
  const required = ['Satisfied', 'NotSatisfied', 'Completed', 'Incomplete']
    .map((name) => `requiredFor${name}`)
    .map((name) => [name, considerations?.attributes[name.toLowerCase()]] as const)
    .filter(([, value]) => value);
  return {
    ...filled('sequencingControls', controls(sequencing)),
    ...filled('sequencingRules', rules(sequencing)),
    ...filled(
      'deliveryControls',
      flagsOf(childOf(sequencing, 'deliverycontrols'), ['tracked', 'completionSetByContent', 'objectiveSetByContent']),
    ),
    ...(rollupRules(sequencing).length > 0 && { rollupRules: { rules: rollupRules(sequencing) } }),
    ...filled('rollupConsiderations', {
      ...Object.fromEntries(required),
      ...flagsOf(considerations, ['measureSatisfactionIfActive']),
    }),
    ...objectives(sequencing),
    // Content reads the duration limit as its allowed time; as a limit, the library would refuse a period of years.
    ...numbersOf(childOf(sequencing, 'limitconditions'), ['attemptLimit']),
  };
}
/** Merges an item's own settings over the settings of the collection: rules by their kind, all others by their name. */
function merged(shared: Settings, own: Settings): Settings {
  const both = (name: string) =>
    shared[name] && own[name] ? { [name]: { ...(shared[name] as Settings), ...(own[name] as Settings) } } : {};
  return {
    ...shared,
    ...own,
    ...both('sequencingControls'),
    ...both('sequencingRules'),
    ...both('deliveryControls'),
    ...both('rollupConsiderations'),
  };
}
function presented(item: XmlNode): Settings {
  const hidden = childrenOf(childOf(childOf(item, 'presentation'), 'navigationinterface'), 'hidelmsui').map(textOf);
  const data = childrenOf(childOf(item, 'data'), 'map').map((map) => ({
    targetID: map.attributes.targetid ?? '',
    ...flagsOf(map, ['readSharedData', 'writeSharedData']),
  }));
  const threshold = childOf(item, 'completionthreshold');
  // The third edition writes the measure as the element's text.
  const measure = Number(textOf(threshold) ?? NaN);
  const completed = {
    ...(Number.isFinite(measure) && { completedByMeasure: true, minProgressMeasure: measure }),
    ...flagsOf(threshold, ['completedByMeasure']),
    ...numbersOf(threshold, ['minProgressMeasure', 'progressWeight']),
  };
  return {
    ...filled('hideLmsUi', hidden),
    ...filled('sharedDataMaps', data),
    ...filled('completionThreshold', completed),
    ...(item.attributes.isvisible === 'false' && { isVisible: false }),
  };
}

/** Returns the tree below an organization; `items` are its items in the same order. */
export function readSequencing(
  organization: XmlNode,
  items: readonly PackageItem[],
  collection: readonly XmlNode[],
): PackageActivity {
  const read = (node: XmlNode, id: string, title: string, below: readonly PackageItem[]): PackageActivity => {
    const own = childOf(node, 'sequencing');
    const shared = own?.attributes.idref && collection.find((one) => one.attributes.id === own.attributes.idref);
    const children = childrenOf(node, 'item').map((child, at) =>
      read(child, below[at]!.id, below[at]!.title, below[at]!.items),
    );
    return {
      ...merged(shared ? settingsOf(shared) : {}, own ? settingsOf(own) : {}),
      ...presented(node),
      id,
      title,
      ...(children.length > 0 && { children }),
    };
  };
  return read(
    organization,
    organization.attributes.identifier ?? 'organization',
    textOf(childOf(organization, 'title')) ?? '',
    items,
  );
}
