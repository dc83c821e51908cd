import { z } from 'zod';

/** How large a Ping looks; fixes its base and that of a vehicle (DS-MEAS-2). */
export const signatureSchema = z.enum(['small', 'medium', 'large']);
export type Signature = z.infer<typeof signatureSchema>;

export const SIGNATURES = signatureSchema.options;
