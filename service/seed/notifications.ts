import type { TenantTransaction } from '../store/tenant-store';
import type { Seeding } from './seeding';

export async function plantNotifications(_tx: TenantTransaction, _seeding: Seeding): Promise<void> {}
