// Asked all the time by whoever watches the service: seldom logged, and answered to the end.

export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/health', '/ready']);
