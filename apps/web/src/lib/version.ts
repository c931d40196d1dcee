/** Version of the dashboard, as the specification numbers it (point 9). */
export const DASHBOARD_VERSION = "30.7.3";
