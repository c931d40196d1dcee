/**
 * Key of the worker threads' shared data (`setEnvironmentData`) that says whether what is built in the background stays
 * behind whoever answers: absent, it does; "even" lets all threads be equal. Worker threads inherit it.
 */
export const BACKGROUND = "toolkit-background";
