// Declares the types of the part of s3rver that the storage tests use. The package has no types.
declare module 's3rver' {
  type Options = {
    port: number;
    address: string;
    silent: boolean;
    /** Whether the name of a host may be a bucket's. */
    vhostBuckets?: boolean;
    directory: string;
    configureBuckets: { name: string; configs: unknown[] }[];
  };
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
