/** A typical address of a machine in a home network. The journeys' browser resolves it to this machine. */
export const HOME_ADDRESS = '192.168.77.20';

export const HOME_NETWORK_RULE = `--host-resolver-rules=MAP ${HOME_ADDRESS} 127.0.0.1`;
