// Declares how an approved external certificate satisfies a rule of compliance, which a later feature holds.
declare module '#platform/server/context.ts' {
  interface Ports {
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
