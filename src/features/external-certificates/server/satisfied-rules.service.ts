// Declares what external certificates ask of the rules of compliance, which a later feature holds: which one an approved certificate satisfies.
declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns the active rules by name, those that hold the person first. Plugged by compliance. */
    rulesToSatisfy(
      context: Context,
      asked: { userId: string; search: string | undefined },
    ): Promise<{ id: string; label: string; isHeld: boolean }[]>;
    /** Returns the names of these rules, archived ones too. Plugged by compliance. */
    namesOfRules(context: Context, ids: readonly string[]): Promise<{ id: string; label: string }[]>;
    /**
     * Notes that an external certificate satisfies a rule, or none any more where `ruleId` is null; throws where the rule is
     * missing. `expiresOn` is the last day on which the certificate holds. Plugged by compliance.
     */
    satisfyRule(
      context: Context,
      satisfied: {
        externalCertificateId: string;
        userId: string;
        ruleId: string | null;
        completedOn: string;
        expiresOn: string | null;
      },
    ): Promise<void>;
  }
}
export {};
