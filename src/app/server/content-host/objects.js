// Packages of several objects: what comes next, by SCORM 2004's sequencing where the package has it, else as the learner chooses.
/* exported makeObjects */
// eslint-disable-next-line no-unused-vars
function makeObjects(plan, makeApi) {
  const isSequenced = plan.sequencing !== null;
  let validity = {};
  let wanted;
  let hasEnded = false;
  const api =
    isSequenced &&
    makeApi({
      sequencing: {
        activityTree: plan.sequencing,
        logLevel: 'error',
        eventListeners: {
          onActivityDelivery: (activity) => {
            wanted = activity.id;
          },
          onNavigationValidityUpdate: (given) => {
            validity = given;
          },
          onSequencingSessionEnd: () => {
            hasEnded = true;
          },
        },
      },
    });

  /** The library's state, without what it keeps twice. */
  const stateNow = () => {
    const { suspensionState: _twice, ...state } = JSON.parse(api.serializeSequencingState());
    return state;
  };
  const ask = (request, target) => {
    api.processNavigationRequest(request, target);
    return wanted;
  };
  const mayGo = (request) => {
    if (validity.hideLmsUi?.includes(request)) return false;
    const { outcome } = api.previewNavigationRequest(request);
    return outcome === 'unknown' ? validity[request] === true : outcome === 'allowed';
  };

  /** The object to begin with, and whether it is gone on with. */
  function begin() {
    if (!isSequenced) return { item: plan.item, isResumed: true };
    let left;
    if (plan.state) {
      api.deserializeSequencingState(plan.state);
      const { currentActivity, activityStates } = stateNow().sequencing ?? {};
      // One that was done when it was left is not shown again; one that a killed browser left is taken as suspended.
      if (currentActivity) ask(activityStates?.[currentActivity]?.isActive ? 'suspendAll' : 'continue');
      left = stateNow().sequencing?.suspendedActivity ?? undefined;
    }
    const isResumed = !wanted && left !== undefined && ask('resumeAll') === left;
    // A tree without flow begins with nothing: the first choice is made for the learner.
    if (!wanted && !ask('start')) ask('choice', plan.item);
    const item = wanted ?? plan.item;
    wanted = undefined;
    hasEnded = false;
    return { item, isResumed };
  }
  return {
    isSequenced,
    begin,
    /** One interface for the whole tree, made ready for each object. */
    api: () => api,
    /** What the app's page may offer; without rules it knows the order itself. */
    offer(current) {
      if (!isSequenced) return { type: 'items', current };
      const choices = Object.entries(validity.choice ?? {}).filter(
        ([id, may]) => String(may) === 'true' && id !== plan.sequencing.id,
      );
      return {
        type: 'items',
        current,
        rules: { continue: mayGo('continue'), previous: mayGo('previous'), choices: choices.map(([id]) => id) },
      };
    },
    /** What goes with a snapshot: the library's state, and how the package stands by its own rollup. */
    standing() {
      if (!isSequenced) return {};
      const { completionStatus, successStatus, score } = api.getActivityTrackingData(plan.sequencing.id) ?? {};
      return {
        sequencing: JSON.stringify(stateNow()),
        outcome: {
          completion: completionStatus ?? 'unknown',
          success: successStatus ?? 'unknown',
          measure: typeof score === 'number' ? Math.max(-1, Math.min(1, score)) : null,
        },
      };
    },
    /** Asks on behalf of the object in front, so that its own Terminate carries it out. */
    intend(request, target) {
      if (isSequenced) api.adl.nav.request = request === 'choice' ? `{target=${target}}choice` : request;
    },
    /** The same where the object never spoke, or had ended before. */
    request(request, target) {
      if (!isSequenced) wanted = target;
      else {
        api.adl.nav.request = '_none_';
        if (wanted === undefined && !hasEnded) ask(request, target);
      }
    },
    hasMoved: () => wanted !== undefined || hasEnded,
    /** The object that follows, if one does. */
    follow() {
      const item = wanted;
      wanted = undefined;
      return { item, hasEnded: item === undefined && hasEnded };
    },
  };
}
