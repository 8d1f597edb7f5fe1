/* A folder of its own under build/ for each test that writes files. */
#ifndef UMPIRED_TESTS_SUPPORT_FOLDER_H
#define UMPIRED_TESTS_SUPPORT_FOLDER_H

/* The folder of the test that runs. */
extern char folder[64];

/* For cmocka_unit_test_setup_teardown: makes the folder, and removes it with its files. 0 when
 * that went well. */
int new_folder(void **state);
int drop_folder(void **state);

#endif
