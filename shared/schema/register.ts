// Registers: GET /api/v1/registers.
import { z } from 'zod';
import { int64 } from './formats';

export const REGISTER_STATUSES = ['ACTIVE', 'INACTIVE'] as const;

export const register = z.object({ registerId: int64, name: z.string(), status: z.string(), terminated: z.boolean() });
export type Register = z.infer<typeof register>;
