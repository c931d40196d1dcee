/** Takes as many milliseconds as it is asked to. */
export default (ms) => new Promise((resolve) => setTimeout(resolve, ms, ms));
